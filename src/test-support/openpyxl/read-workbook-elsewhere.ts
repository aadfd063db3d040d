import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { python } from './find-openpyxl.ts';

const run = promisify(execFile);

const program = `
import json, sys, openpyxl
book = openpyxl.load_workbook(sys.argv[1])
print(json.dumps([[s.title, [[c.value for c in row] for row in s.iter_rows()], sum(c.data_type == 'f' for row in s.iter_rows() for c in row)] for s in book.worksheets]))
`;

export type ReadSheet = readonly [
  name: string,
  rows: readonly (readonly (string | number | boolean | null)[])[],
  formulas: number,
];

/** The sheets of a workbook, by a reader that is not the product's. */
export const readWorkbookElsewhere = async (bytes: Uint8Array): Promise<ReadSheet[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'runeloom-workbook-'));
  const path = join(folder, 'book.xlsx');
  await writeFile(path, bytes);
  const { stdout } = await run(python, ['-c', program, path], { maxBuffer: 64_000_000 });
  await rm(folder, { recursive: true });
  return JSON.parse(stdout) as ReadSheet[];
};
