# 'cmake --install' puts the library, its headers, a config package for find_package(hashi) and a file for pkg-config
# where they are looked for. The components are the Debian packages; --component libhashi-dev installs the library alone.
include(CMakePackageConfigHelpers)
set(HASHI_CONFIG_FOLDER ${CMAKE_INSTALL_LIBDIR}/cmake/hashi)

install(TARGETS hashi EXPORT hashi-targets FILE_SET HEADERS COMPONENT libhashi-dev
        ARCHIVE COMPONENT libhashi-dev LIBRARY COMPONENT libhashi-dev)
install(EXPORT hashi-targets NAMESPACE hashi:: DESTINATION ${HASHI_CONFIG_FOLDER} COMPONENT libhashi-dev)
configure_package_config_file(cmake/hashi-config.cmake.in ${PROJECT_BINARY_DIR}/hashi-config.cmake
                              INSTALL_DESTINATION ${HASHI_CONFIG_FOLDER})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/hashi-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/hashi-config.cmake ${PROJECT_BINARY_DIR}/hashi-config-version.cmake
        DESTINATION ${HASHI_CONFIG_FOLDER} COMPONENT libhashi-dev)
# Found from where the file lies, so that a tree can be moved.
file(RELATIVE_PATH HASHI_PREFIX_FROM_PC /prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig /prefix)
function(hashi_pkg_config name)
  configure_file(cmake/${name}.pc.in ${PROJECT_BINARY_DIR}/${name}.pc @ONLY)
  install(FILES ${PROJECT_BINARY_DIR}/${name}.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT libhashi-dev)
endfunction()
hashi_pkg_config(hashi)

if(TARGET hashi_c)
  install(TARGETS hashi_c EXPORT hashi_c-config FILE_SET HEADERS COMPONENT libhashi-dev
          LIBRARY COMPONENT libhashi-c1 NAMELINK_COMPONENT libhashi-dev)
  install(EXPORT hashi_c-config NAMESPACE hashi:: DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/hashi_c COMPONENT libhashi-dev)
  hashi_pkg_config(hashi_c)
endif()

if(HASHI_APP)
  # Finds a shared library beside itself.
  if(HASHI_TYPE STREQUAL "SHARED_LIBRARY")
    set_target_properties(hashi_app PROPERTIES INSTALL_RPATH "$ORIGIN/../${CMAKE_INSTALL_LIBDIR}")
  endif()
  install(TARGETS hashi_app RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT hashi)
  # The page, where scripts/page has built it.
  install(DIRECTORY ${PROJECT_BINARY_DIR}/web/ DESTINATION ${CMAKE_INSTALL_DATADIR}/hashi/web COMPONENT hashi OPTIONAL)
  # Man pages and the completion of shells, made from the tables of options by the target hashi_manual.
  find_program(HASHI_PYTHON3 python3)
  add_custom_target(hashi_manual COMMAND ${HASHI_PYTHON3} -B ${PROJECT_SOURCE_DIR}/scripts/manual.py $<TARGET_FILE:hashi_app>
                                         ${PROJECT_BINARY_DIR}/manual VERBATIM)
  add_dependencies(hashi_manual hashi_app)
  install(DIRECTORY ${PROJECT_BINARY_DIR}/manual/ DESTINATION ${CMAKE_INSTALL_DATADIR} COMPONENT hashi OPTIONAL)
endif()

# Debian's place for modules; pip has its own way, scripts/wheel.
if(HASHI_PYTHON)
  install(DIRECTORY ${PROJECT_BINARY_DIR}/python/hashi DESTINATION lib/python3/dist-packages COMPONENT python3-hashi
          EXCLUDE_FROM_ALL PATTERN __pycache__ EXCLUDE)
endif()
