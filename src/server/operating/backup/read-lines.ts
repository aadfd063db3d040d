import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import * as texts from '#texts/server/command-line.ts';
import { BackupError } from './backup-format.ts';

export async function* readLines(file: string): AsyncGenerator<string> {
  let rest = '';
  try {
    for await (const chunk of openText(file)) {
      const lines = `${rest}${chunk}`.split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    throw explain(error, file);
  }
  if (rest) throw damaged(file, texts.brokenOff);
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
