import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Transaction } from 'kysely';
import { worldFileFormat, worldFileVersion } from '#domain/world/world-file.ts';
import { inSnapshot } from '#server/platform/db/in-snapshot.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { readAllEntries } from '#server/content/entries/all-entries.ts';
import { readPictures } from '#server/content/entries/icons/world-pictures.ts';
import { currentWorld } from '#server/content/current-world/current-world.ts';
import { toWorldDocument } from './world-write.ts';

/** Writes the file whole or not at all. Returns the number of entries. */
export const exportWorld = async (database: Database, file: string): Promise<number> => {
  const part = `${file}.part`;
  const counted = { entries: 0 };
  try {
    await inSnapshot(database, ({ transaction }) =>
      pipeline(Readable.from(writeParts(transaction, counted)), createWriteStream(part, { mode: 0o600 })),
    );
    await rename(part, file);
  } finally {
    await rm(part, { force: true });
  }
  return counted.entries;
};

/** An entry or picture in each line, so that two files can be compared. */
async function* writeParts(transaction: Transaction<Schema>, counted: { entries: number }): AsyncGenerator<string> {
  const { world } = await currentWorld(transaction);
  const head = JSON.stringify({ format: worldFileFormat, version: worldFileVersion });
  yield `${head.slice(0, -1)},\n"world":${toWorldDocument(world)},\n"entries":[`;
  const icons = new Set<string>();
  for await (const entries of readAllEntries(transaction, world)) {
    const lines = entries.map((entry) => JSON.stringify(entry)).join(',\n');
    yield `${counted.entries === 0 ? '\n' : ',\n'}${lines}`;
    counted.entries += entries.length;
    for (const { icon } of entries) if (icon !== null) icons.add(icon);
  }
  yield '\n]';
  if (icons.size > 0) yield* writePictures(transaction, icons);
  yield '}\n';
}

async function* writePictures(transaction: Transaction<Schema>, icons: ReadonlySet<string>): AsyncGenerator<string> {
  let start = ',\n"pictures":[\n';
  for await (const pictures of readPictures(transaction, icons))
    for (const picture of pictures) {
      yield `${start}${JSON.stringify(picture)}`;
      start = ',\n';
    }
  yield start === ',\n' ? '\n]' : `${start}]`;
}
