# 'cmake --install' puts the library, its headers, a config package for find_package(hashi) and a file for pkg-config
# where they are looked for.
include(CMakePackageConfigHelpers)
set(HASHI_CONFIG_FOLDER ${CMAKE_INSTALL_LIBDIR}/cmake/hashi)

install(TARGETS hashi EXPORT hashi-targets FILE_SET HEADERS)
install(EXPORT hashi-targets NAMESPACE hashi:: DESTINATION ${HASHI_CONFIG_FOLDER})
configure_package_config_file(cmake/hashi-config.cmake.in ${PROJECT_BINARY_DIR}/hashi-config.cmake
                              INSTALL_DESTINATION ${HASHI_CONFIG_FOLDER})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/hashi-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/hashi-config.cmake ${PROJECT_BINARY_DIR}/hashi-config-version.cmake
        DESTINATION ${HASHI_CONFIG_FOLDER})
# Found from where the file lies, so that a tree can be moved.
file(RELATIVE_PATH HASHI_PREFIX_FROM_PC /prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig /prefix)
configure_file(cmake/hashi.pc.in ${PROJECT_BINARY_DIR}/hashi.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/hashi.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
if(HASHI_APP)
  # Finds a shared library beside itself.
  set_target_properties(hashi_app PROPERTIES INSTALL_RPATH "$ORIGIN/../${CMAKE_INSTALL_LIBDIR}")
  install(TARGETS hashi_app RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
  # The page, where scripts/page has built it.
  install(DIRECTORY ${PROJECT_BINARY_DIR}/web/ DESTINATION ${CMAKE_INSTALL_DATADIR}/hashi/web OPTIONAL)
endif()
