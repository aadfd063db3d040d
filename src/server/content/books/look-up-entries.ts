import type { Kysely } from 'kysely';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { megabyte } from '#domain/limits.ts';
import type { Entry } from '#domain/world/entry.ts';
import { toPhrase } from '#domain/world/entry-words.ts';
import type { World } from '#domain/world/world.ts';
import * as problems from '#texts/server/problems.ts';
import { readAllEntries, withoutVersion } from '#server/content/entries/all-entries.ts';
import { entryColumns, toEntry } from '#server/content/entries/entry-row.ts';
import { isPresent, readPresent } from '#server/content/entries/present-rows.ts';
import { ProblemError } from '#server/errors.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { waitForRound } from '#server/platform/turns/round-time.ts';
import type { SettledReading, AskedEntries, EntriesOrder } from './asked-entries.ts';

/** Of larger worlds a thread gets only what it asks for. */
const mostEntries = 50_000;

/** Entries that are read in one statement. */
const entriesAtOnce = 250;

/** Of the entries that a book names, in characters. */
const mostNamed = 48 * megabyte;

/** All entries, or none of a large world. They are written as JSON, some of them in each round of the event loop. */
export const writeEntries = async (db: Kysely<Schema>, world: Pick<World, 'catalogues'>): Promise<EntriesOrder> => {
  if (await isLarge(db)) return { entries: '[]', looked: [] };
  const written: string[] = [];
  for await (const entries of readAllEntries(db, world, entriesAtOnce)) {
    written.push(writeSome(entries));
    await waitForRound();
  }
  return { entries: joinSome(written), looked: null };
};

const isLarge = async (db: Kysely<Schema>): Promise<boolean> => {
  const beyond = db.selectFrom('world_entries').select('id').orderBy('catalogue').orderBy('id');
  return (await beyond.limit(1).offset(mostEntries).executeTakeFirst()) !== undefined;
};

const writeSome = (entries: readonly Entry[]): string => JSON.stringify(entries).slice(1, -1);

const joinSome = (written: readonly string[]): string => `[${written.filter(Boolean).join(',')}]`;

/**
 * Reads again with what was asked for, until nothing more is. Entries change which kind of the world takes a row, and so what is asked for, but
 * a book names a limited number of things: usually the second reading is the last.
 */
export const readUntilKnown = async <Read>(
  db: Kysely<Schema>,
  first: EntriesOrder,
  read: (order: EntriesOrder) => Promise<SettledReading<Read>>,
): Promise<{ readonly read: Read; readonly order: EntriesOrder }> => {
  const written = [first.entries.slice(1, -1)];
  const looked = [...(first.looked ?? [])];
  let size = first.entries.length;
  let order = first;
  for (;;) {
    const answered = await read(order);
    if (answered.read !== null) return { read: answered.read, order };
    for (const text of answered.asked) {
      const found = writeSome(await lookUp(db, JSON.parse(text) as AskedEntries));
      looked.push(text);
      written.push(found);
      size += found.length;
      if (size > mostNamed) throw namesTooMuch();
      await waitForRound();
    }
    order = { entries: joinSome(written), looked };
  }
};

const lookUp = (db: Kysely<Schema>, { catalogue, by, values }: AskedEntries): Promise<Entry[]> =>
  readPresent(db, catalogue, async (present) => {
    const wanted = by === 'id' ? values : [...new Set(values.map(toPhrase))];
    const rows = await db
      .selectFrom('world_entries as entry')
      .select(entryColumns)
      .where(isPresent('entry', present))
      .where(by === 'id' ? 'entry.id' : 'entry.folded', 'in', wanted)
      .execute();
    const names = new Set(values);
    return rows
      .filter(({ name }) => by === 'id' || names.has(name.toLowerCase()))
      .map((row) => withoutVersion(toEntry({ ...row, catalogue })));
  });

const namesTooMuch = (): ProblemError => {
  const detail = problems.bookNamesTooMuch(mostNamed / megabyte);
  return new ProblemError({ status: 413, code: problemCodes.tooLarge, detail });
};
