import { dirname, join } from 'node:path';

export const projectFolder = dirname(import.meta.dirname);

export const inProject = (...path: string[]): string => join(projectFolder, ...path);

/** Where Node keeps what it compiled, for the processes after. */
export const compiledFolder = inProject('node_modules', '.cache', 'compiled');

export const packageProgram = (name: string): string => inProject('node_modules', '.bin', name);
