import { dirname, join } from 'node:path';

export const projectFolder = dirname(import.meta.dirname);

export const inProject = (...path: string[]): string => join(projectFolder, ...path);

export const packageProgram = (name: string): string => inProject('node_modules', '.bin', name);
