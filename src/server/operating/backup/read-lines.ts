import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import * as texts from '#texts/server/command-line.ts';
import { BackupError } from './backup-format.ts';

/** Characters. The largest row is a document of content, or a whole book. */
const longestLine = 256 * 1024 * 1024;

/** A line is put together once: joining each piece to those before would take hours for a long one. */
export async function* readLines(file: string, longest = longestLine): AsyncGenerator<string> {
  let [pieces, length]: [string[], number] = [[], 0];
  try {
    for await (const chunk of openText(file)) {
      const [first = '', ...others] = chunk.split('\n');
      pieces.push(first);
      length += first.length;
      if (length > longest) throw damaged(file, texts.endlessLine);
      const rest = others.pop();
      if (rest === undefined) continue;
      yield pieces.join('');
      yield* others;
      [pieces, length] = [[rest], rest.length];
    }
  } catch (error) {
    throw explain(error, file);
  }
  if (length > 0) throw damaged(file, texts.brokenOff);
}

export const damaged = (file: string, why: string, cause?: unknown): BackupError =>
  new BackupError(texts.damagedBackup({ file, why }), { cause });

/** A failure of either stream reaches the reader. */
const openText = (file: string): AsyncIterable<string> =>
  pipeline(createReadStream(file), createGunzip(), () => undefined).setEncoding('utf8');

const explain = (error: unknown, file: string): unknown => {
  if (!(error instanceof Error) || !('code' in error)) return error;
  if (String(error.code).startsWith('Z_')) return damaged(file, error.message, error);
  return new BackupError(texts.unreadableFile({ file, failure: error.message }), { cause: error });
};
