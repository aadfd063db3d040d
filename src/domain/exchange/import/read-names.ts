import { readJson5 } from '#domain/exchange/tree/read-json5.ts';
import type { SourceFile } from '#domain/exchange/imported.ts';

/** The texts of resource packs by their keys. Of two files the later one counts. Files that no reader makes sense of have none. */
export const readNames = (files: readonly SourceFile[]): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  for (const { path, text } of files)
    for (const [key, name] of path.endsWith('.lang') ? linesIn(text) : entriesIn(text)) names.set(key, name);
  return names;
};

const entriesIn = (text: string): readonly (readonly [string, string])[] =>
  Object.entries(readJson5(text).tree ?? {}).flatMap(([key, name]) =>
    typeof name === 'string' ? [[key, name] as const] : [],
  );

/** Older packs have a line for each text, such as `key=Its name`. Line breaks are `%n` or a backslash and an `n`. */
const linesIn = (text: string): readonly (readonly [string, string])[] =>
  text.split(/\r\n|[\n\r]/).flatMap((line) => {
    const end = line.indexOf('=');
    if (end <= 0 || line.startsWith('#')) return [];
    return [[line.slice(0, end).trim(), line.slice(end + 1).replaceAll(/%n|\\n/g, '\n')] as const];
  });
