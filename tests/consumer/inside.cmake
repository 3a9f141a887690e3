# Builds hashi inside another project, as a shared library: by FetchContent from a folder, then by add_subdirectory in the
# same build folder, which finds the library built. Nothing but the library is built, and nothing is installed.
# cmake -DSOURCE=… -DWORK=… -DGENERATOR=… -DCOMPILER=… -P inside.cmake
cmake_minimum_required(VERSION 3.25)
include(${CMAKE_CURRENT_LIST_DIR}/steps.cmake)

file(REMOVE_RECURSE ${WORK})
set(build ${WORK}/build)
foreach(way FetchContent add_subdirectory)
  build_consumer(${build} -DHASHI_FROM=${way} -DHASHI_SOURCE=${SOURCE} -DBUILD_SHARED_LIBS=ON)
endforeach()

file(GLOB programs ${build}/hashi/bin/* ${build}/hashi/*/bin/*)
if(programs)
  message(FATAL_ERROR "these were built, too: ${programs}")
endif()
run(${CMAKE_COMMAND} --install ${build} --prefix ${WORK}/prefix)
if(EXISTS ${WORK}/prefix)
  message(FATAL_ERROR "hashi installs itself with a project that does not ask for it")
endif()

# The shared library names its interface, and shows what is in hashi:: and no more.
file(GLOB library ${build}/hashi/libhashi.so.*.*.*)
run(readelf --dynamic ${library})
if(NOT output MATCHES "SONAME[^\n]*libhashi\\.so\\.[0-9]+\\.[0-9]+\\]")
  message(FATAL_ERROR "no SONAME of two numbers:\n${output}")
endif()
run(nm --dynamic --defined-only --demangle ${library})
string(REGEX MATCHALL "[^\n]+" symbols "${output}")
list(FILTER symbols EXCLUDE REGEX "hashi::")
if(symbols)
  message(FATAL_ERROR "these names are not in hashi::\n${symbols}")
endif()
