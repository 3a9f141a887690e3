# 'cmake --install' puts the library, its headers and a config package where find_package(hashi) finds them.
include(CMakePackageConfigHelpers)

install(TARGETS hashi EXPORT hashi-targets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY src/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/hashi FILES_MATCHING PATTERN "*.h" PATTERN "*.def"
        PATTERN "draw/cairo" EXCLUDE)
install(EXPORT hashi-targets NAMESPACE hashi:: DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/hashi)
configure_package_config_file(cmake/hashi-config.cmake.in ${CMAKE_BINARY_DIR}/hashi-config.cmake
                              INSTALL_DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/hashi)
write_basic_package_version_file(${CMAKE_BINARY_DIR}/hashi-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/hashi-config.cmake ${CMAKE_BINARY_DIR}/hashi-config-version.cmake
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/hashi)
if(HASHI_APP)
  install(TARGETS hashi_app RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
  # The page, where scripts/page has built it.
  install(DIRECTORY ${CMAKE_BINARY_DIR}/web/ DESTINATION ${CMAKE_INSTALL_DATADIR}/hashi/web OPTIONAL)
endif()
