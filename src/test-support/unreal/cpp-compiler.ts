/** The compiler of Debian's package g++. */
export const cppCompiler = '/usr/bin/g++';
