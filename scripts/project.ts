import { dirname, join } from 'node:path';

/** The folder that package.json stands in. */
export const projectFolder = dirname(import.meta.dirname);

export const inProject = (...path: string[]): string => join(projectFolder, ...path);

/** The program of an installed package, such as vite. */
export const packageProgram = (name: string): string => inProject('node_modules', '.bin', name);
