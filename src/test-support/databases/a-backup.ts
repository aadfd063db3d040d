import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export const readBackupLines = async (file: string): Promise<string[]> =>
  gunzipSync(await readFile(file))
    .toString()
    .trimEnd()
    .split('\n');

export const writeBackupLines = (file: string, lines: readonly string[]): Promise<void> =>
  writeFile(file, gzipSync(lines.map((line) => `${line}\n`).join('')));

type Header = {
  readonly migrations: readonly string[];
  readonly tables: readonly {
    readonly name: string;
    readonly key: readonly string[];
    readonly columns: readonly (readonly [string, string])[];
  }[];
};

export const writeBackupFile = async (
  file: string,
  { migrations, tables }: Header,
  rowsOf: Readonly<Record<string, readonly unknown[][]>>,
): Promise<void> => {
  const header = JSON.stringify({
    format: 'runeloom backup',
    version: 1,
    made_at: '2026-01-02T03:04:05.000Z',
    migrations,
    tables,
  });
  const sections = tables.map(({ name }) => ({ name, rows: (rowsOf[name] ?? []).map((row) => JSON.stringify(row)) }));
  const sums = sections.map(({ name, rows }) => {
    const sum = { rows: rows.length, sha256: sha256(rows.map((row) => `${row}\n`).join('')) };
    return [name, sum] as const;
  });
  const end = { end: { header: sha256(header), tables: Object.fromEntries(sums) } };
  await writeBackupLines(file, [
    header,
    ...sections.flatMap(({ name, rows }) => [JSON.stringify({ table: name }), ...rows]),
    JSON.stringify(end),
  ]);
};
