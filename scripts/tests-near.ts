import { dirname } from 'node:path';
import type { Imports } from './read-imports.ts';

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/** The tests of changed files: those in their folders, and those that import a changed file or a direct user of one. Paths from the project's folder. */
export const testsNear = (changed: readonly string[], imports: Imports): string[] => {
  const isOf = new Set(changed);
  const importsOneOf = (wanted: ReadonlySet<string>) => (file: string) =>
    (imports.get(file) ?? []).some((name) => wanted.has(name));
  const all = [...imports.keys()];
  const used = new Set([...changed, ...all.filter((file) => !isTest(file)).filter(importsOneOf(isOf))]);
  const folders = new Set(changed.map((file) => dirname(file)));
  const isNear = (file: string): boolean => folders.has(dirname(file)) || importsOneOf(used)(file);
  return all.filter(isTest).filter(isNear).toSorted();
};
