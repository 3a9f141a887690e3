# The library: pure C++, no threads, no files, no clock, so that all of it also compiles to WebAssembly. Static unless
# BUILD_SHARED_LIBS asks for a shared one.
include(cmake/headers.cmake)
file(GLOB_RECURSE HASHI_FOUND_HEADERS CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR} include/hashi/*.h include/hashi/*.def)
foreach(header IN LISTS HASHI_FOUND_HEADERS)
  if(NOT header IN_LIST HASHI_PUBLIC_HEADERS)
    message(FATAL_ERROR "${header} is not on the list of public headers in cmake/headers.cmake; a private one belongs in src")
  endif()
endforeach()

file(GLOB_RECURSE HASHI_SOURCES CONFIGURE_DEPENDS src/*.cpp)
list(FILTER HASHI_SOURCES EXCLUDE REGEX "/src/draw/cairo/")

add_library(hashi ${HASHI_LIBRARY_TYPE} ${HASHI_SOURCES})
add_library(hashi::hashi ALIAS hashi)
target_compile_features(hashi PUBLIC cxx_std_20)
target_sources(hashi PUBLIC FILE_SET HEADERS BASE_DIRS include FILES ${HASHI_PUBLIC_HEADERS})
target_include_directories(hashi PRIVATE ${PROJECT_SOURCE_DIR}/src)
hashi_flags(hashi)
target_compile_options(hashi PRIVATE -fno-exceptions)
# The languages use the same names for the same parts of speech.
file(GLOB HASHI_LANGUAGES src/words/*.cpp)
hashi_folders_at_once(hashi ${HASHI_LANGUAGES})
if(NOT HASHI_SANITIZE)
  set_source_files_properties(${HASHI_LANGUAGES} PROPERTIES COMPILE_OPTIONS -O1)
endif()

# Before 1.0 every minor version may change the binary interface. A shared library shows the names in hashi:: and
# nothing else.
set_target_properties(hashi PROPERTIES VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
get_target_property(HASHI_TYPE hashi TYPE)
if(HASHI_TYPE STREQUAL "SHARED_LIBRARY")
  target_link_options(hashi PRIVATE -Wl,--version-script=${PROJECT_SOURCE_DIR}/cmake/exports.map)
  set_target_properties(hashi PROPERTIES VISIBILITY_INLINES_HIDDEN ON LINK_DEPENDS ${PROJECT_SOURCE_DIR}/cmake/exports.map)
endif()

if(CMAKE_SYSTEM_NAME STREQUAL "WASI")
  # A page is waited for while it loads: what is not hot is made small.
  set(HASHI_NOT_HOT ${HASHI_SOURCES})
  list(FILTER HASHI_NOT_HOT INCLUDE REGEX "/src/(draw|words|format|use_cases|byhand|grade|count)/")
  set_source_files_properties(${HASHI_NOT_HOT} PROPERTIES COMPILE_OPTIONS -Oz)
  set(HASHI_WARM ${HASHI_SOURCES})
  list(FILTER HASHI_WARM INCLUDE REGEX "/src/(explain|generate|puzzle)/")
  set_source_files_properties(${HASHI_WARM} PROPERTIES COMPILE_OPTIONS -Os)
else()
  # The Python module is made of it.
  set_target_properties(hashi PROPERTIES POSITION_INDEPENDENT_CODE ON)
endif()

# Our own programs also see the headers that are not installed.
add_library(hashi_internal INTERFACE)
target_link_libraries(hashi_internal INTERFACE hashi)
target_include_directories(hashi_internal INTERFACE ${PROJECT_SOURCE_DIR}/src)
