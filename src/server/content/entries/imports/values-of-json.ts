import { type ImportBody, entryTableColumns } from '#contract/world.ts';
import { lineOfJsonFault } from '#domain/world/json-fault.ts';
import * as problems from '#texts/server/problems.ts';
import type { RowValues, TableValues } from './read-row.ts';
import { tableUnreadable } from './table-unreadable.ts';

/** The rows of a table that is a JSON list of objects. */
export const valuesOfJson = ({ text, columns = {} }: ImportBody): TableValues => {
  const keys = entryTableColumns.map((part) => ({ part, key: columns[part] ?? part }));
  const used = new Set(keys.map(({ key }) => key));
  const unused = new Set<string>();
  const values = parseList(text.replace(/^\uFEFF/, '')).map((item): RowValues => {
    const from: Readonly<Record<string, unknown>> = typeof item === 'object' && item !== null ? { ...item } : {};
    for (const key of Object.keys(from)) if (!used.has(key)) unused.add(key);
    return Object.fromEntries(keys.filter(({ key }) => key in from).map(({ part, key }) => [part, from[key]]));
  });
  return { values, unused: [...unused] };
};

const parseList = (text: string): readonly unknown[] => {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw tableUnreadable(lineOfJsonFault(text) ?? 1, error.message);
  }
  if (!Array.isArray(read)) throw tableUnreadable(1, problems.noTable);
  return read;
};
