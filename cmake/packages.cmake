# Debian packages: 'cpack -G DEB' makes one of each component of install.cmake. scripts/deb builds what they need first.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME hashi)
set(CPACK_PACKAGE_VENDOR "the hashi authors")
set(CPACK_PACKAGE_CONTACT "the hashi authors <hashi@localhost>")
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_BINARY_DIR}/packages)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
# Folders that are made by a loose umask would be refused by Debian's checks.
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)

set(CPACK_COMPONENTS_ALL libhashi-dev)

# hashi_package(NAME SECTION DESCRIPTION): a package of the component of the same name.
macro(hashi_package name section description)
  string(TOUPPER ${name} upper)
  set(CPACK_DEBIAN_${upper}_DESCRIPTION "${description}")
  set(CPACK_DEBIAN_${upper}_PACKAGE_NAME ${name})
  set(CPACK_DEBIAN_${upper}_PACKAGE_SECTION ${section})
  install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${name} RENAME copyright
          COMPONENT ${name} EXCLUDE_FROM_ALL)
endmacro()

hashi_package(libhashi-dev libdevel "Hashiwokakero puzzles: library for C++ and headers for C
Solve, explain, grade, generate and draw bridges puzzles. The C++ library is static; CMake finds it with
find_package(hashi), other builds with pkg-config.")
set(CPACK_DEBIAN_LIBHASHI-DEV_PACKAGE_SHLIBDEPS OFF)

if(TARGET hashi_c)
  list(APPEND CPACK_COMPONENTS_ALL libhashi-c1)
  hashi_package(libhashi-c1 libs "Hashiwokakero puzzles: library for C and for languages that call C
Solve, explain, grade, generate and draw bridges puzzles: JSON in and JSON out.")
  set(CPACK_DEBIAN_LIBHASHI-C1_PACKAGE_SHLIBDEPS ON)
  set(CPACK_DEBIAN_LIBHASHI-DEV_PACKAGE_DEPENDS "libhashi-c1 (= ${PROJECT_VERSION})")
endif()

if(HASHI_APP)
  list(APPEND CPACK_COMPONENTS_ALL hashi)
  hashi_package(hashi games "Hashiwokakero puzzles: solve, explain, generate, print, play
The command line for bridges puzzles, and a page to play in the browser ('hashi serve').")
  set(CPACK_DEBIAN_HASHI_PACKAGE_SHLIBDEPS ON)
  set(CPACK_DEBIAN_HASHI_PACKAGE_DEPENDS fonts-liberation)
  set(CPACK_DEBIAN_HASHI_PACKAGE_RECOMMENDS "fonts-inter, fonts-vollkorn")
endif()

if(HASHI_PYTHON)
  list(APPEND CPACK_COMPONENTS_ALL python3-hashi)
  hashi_package(python3-hashi python "Hashiwokakero puzzles: Python module
Solve, explain, grade, generate and draw bridges puzzles from Python.")
  set(CPACK_DEBIAN_PYTHON3-HASHI_PACKAGE_SHLIBDEPS ON)
  set(CPACK_DEBIAN_PYTHON3-HASHI_PACKAGE_CONTROL_EXTRA ${PROJECT_SOURCE_DIR}/cmake/debian/prerm)
  # A compiled module fits one version of Python.
  math(EXPR HASHI_NEXT_PYTHON "${HASHI_PYTHON_MINOR} + 1")
  set(CPACK_DEBIAN_PYTHON3-HASHI_PACKAGE_DEPENDS
      "python3 (>= 3.${HASHI_PYTHON_MINOR}), python3 (<< 3.${HASHI_NEXT_PYTHON})")
endif()
include(CPack)
