import { notUsed } from '#texts/world/imports.ts';

const mostShown = 20;

/** Columns of a table that no part of an entry comes from. */
export function UnusedColumns({ columns }: { columns: readonly string[] }) {
  const names = [...new Set(columns)];
  if (names.length === 0) return null;
  return <p>{notUsed({ columns: names.slice(0, mostShown), isMore: names.length > mostShown })}</p>;
}
