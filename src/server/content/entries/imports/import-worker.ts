import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { ProblemError, type ProblemFields } from '#server/errors.ts';
import { readTable, type ReadTable } from './read-table.ts';

/** The table without its rows, then portions of rows as the server asks for them. */
export type ReadWord =
  | { readonly table: Omit<ReadTable, 'rows'> & { readonly rowsInAll: number } }
  | { readonly rows: ReadTable['rows'] }
  | { readonly problem: ProblemFields };

const rowsInWord = 500;

const readAll = (bytes: Uint8Array, say: (word: ReadWord) => void): ReadTable['rows'] => {
  try {
    const { rows, ...table } = readTable(bytes);
    say({ table: { ...table, rowsInAll: rows.length } });
    return rows;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const { status, code, headers, members } = error;
    say({ problem: { status, code, headers, members } });
    return [];
  }
};

/** Other work comes first. */
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

let rows: ReadTable['rows'] = [];
let said = 0;

const say = (word: ReadWord): void => parentPort?.postMessage(word, []);

/** First the bytes, then a word for each portion. */
parentPort?.on('message', (message: Uint8Array | 'next') => {
  if (message !== 'next') rows = readAll(message, say);
  else {
    say({ rows: rows.slice(said, said + rowsInWord) });
    said += rowsInWord;
  }
});
