import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#server/platform/db/database.ts';
import { inSnapshot } from '#server/platform/db/in-snapshot.ts';
import type { AuditMarkRow, AuditRow, AuditSectionRow, Schema } from '#server/platform/db/schema.ts';
import type { Kysely } from 'kysely';
import type { ChainKey } from './chain-key.ts';
import { beginning, isOwnMark, isOwnSection, placeAfter, sealAfter, type ChainPlace } from './chain-links.ts';

export type ChainFault =
  | { readonly fault: 'changed' | 'unsealed'; readonly entry: AuditRow }
  | { readonly fault: 'missing'; readonly from: number; readonly to: number }
  | { readonly fault: 'section changed' | 'section missing' | 'entries of section changed'; readonly section: number }
  | { readonly fault: 'checkpoint changed' | 'head changed' | 'head gone' | 'another secret' }
  | { readonly fault: 'other head'; readonly head: string };

export type VerifiedChain = {
  readonly faults: readonly ChainFault[];
  readonly entries: number;
  readonly head: ChainPlace;
  readonly checkpoint: ChainPlace;
  readonly sections: readonly (AuditSectionRow & { readonly isOwn: boolean })[];
};

type Verifying = { readonly key: ChainKey; readonly head?: string };

/** Milliseconds. A younger entry may wait for its seal. */
const sealedWithin = 10_000;
const lookedAgainAfter = 1_500;

const mostFaults = 20;

/** Of one moment. `head` is a seal that was noted outside, or its number of `/metrics`. */
export const verifyChain = async (
  database: Pick<Database, 'db' | 'dialect'>,
  verifying: Verifying,
): Promise<VerifiedChain> => {
  const verified = await inSnapshot(database, ({ transaction }) => verifyIn(transaction, verifying));
  const late = await listUnsealed(database.db);
  if (late.length === 0) return verified;
  await pause(lookedAgainAfter);
  const known = new Set(late.map(({ id }) => id));
  const still = (await listUnsealed(database.db)).filter(({ id }) => known.has(id));
  const unsealed = still.map((entry) => ({ fault: 'unsealed', entry }) as const);
  return { ...verified, faults: [...verified.faults, ...unsealed].slice(0, mostFaults) };
};

const verifyIn = async (db: Kysely<Schema>, verifying: Verifying): Promise<VerifiedChain> => {
  const { head, checkpoint, sections, faults } = await readFrame(db, verifying.key);
  const walk = createWalk(verifying, sections);
  const { sequence: begunAfter } = checkpoint ?? beginning;
  faults.push(...(await listBefore(db, begunAfter)).map((entry) => ({ fault: 'changed', entry }) as const));
  walk.begin(checkpoint ?? beginning);
  for await (const entry of readSealed(db, begunAfter)) {
    walk.add(entry);
    if (walk.faults.length >= mostFaults) break;
  }
  const { place, entries, isHeadFound } = walk.end();
  faults.push(...walk.faults);
  if (head && walk.faults.length < mostFaults) faults.push(...compareHead(head, place));
  if (!isHeadFound) faults.push({ fault: 'other head', head: verifying.head ?? '' });
  return { faults: faults.slice(0, mostFaults), entries, head: place, checkpoint: checkpoint ?? beginning, sections };
};

/** What stands around the entries, and proves itself. */
const readFrame = async (db: Kysely<Schema>, key: ChainKey) => {
  const marks = await db.selectFrom('audit_marks').selectAll().execute();
  const rows = await db.selectFrom('audit_sections').selectAll().orderBy('number').execute();
  const faults: ChainFault[] = [];
  const [head, checkpoint] = (['head', 'checkpoint'] as const).map((name) => marks.find((mark) => mark.name === name));
  const sections = rows.map((row) => ({ ...row, isOwn: row.key_name === key.name }));
  if (!head) faults.push({ fault: 'head gone' });
  else if (sections.at(-1)?.isOwn !== true) faults.push({ fault: 'another secret' });
  else {
    if (!isOwnMark(key, head)) faults.push({ fault: 'head changed' });
    if (checkpoint && !isOwnMark(key, checkpoint)) faults.push({ fault: 'checkpoint changed' });
  }
  for (const [index, section] of sections.entries()) {
    if (section.number !== index + 1) faults.push({ fault: 'section missing', section: index + 1 });
    if (section.isOwn && !isOwnSection(key, section))
      faults.push({ fault: 'section changed', section: section.number });
  }
  return { head, checkpoint, sections, faults };
};

async function* readSealed(db: Kysely<Schema>, after: number): AsyncGenerator<AuditRow> {
  let last = after;
  for (;;) {
    const rows = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('sequence', '>', last)
      .orderBy('sequence')
      .limit(1_000)
      .execute();
    yield* rows;
    const { sequence } = rows.at(-1) ?? {};
    if (sequence === undefined || sequence === null) return;
    last = sequence;
  }
}

/** Numbers begin with 1, and pruning leaves none up to its checkpoint. */
const listBefore = (db: Kysely<Schema>, sequence: number): Promise<AuditRow[]> =>
  db
    .selectFrom('audit_log')
    .selectAll()
    .where('sequence', '<=', sequence)
    .orderBy('sequence')
    .limit(mostFaults)
    .execute();

type Walked = { readonly place: ChainPlace; readonly entries: number; readonly isHeadFound: boolean };

const createWalk = ({ key, head }: Verifying, sections: VerifiedChain['sections']) => {
  const faults: ChainFault[] = [];
  let place: ChainPlace = beginning;
  let current = -1;
  let entries = 0;
  let isHeadFound = head === undefined;
  /** Behind a gap the seal before is not known, so the next entry proves nothing. */
  let isBehindGap = false;

  const go = (to: ChainPlace): void => {
    place = to;
    isHeadFound ||= head !== undefined && isSameHead(head, to.seal);
  };

  /** A section fixes all entries before it, under whatever secret they were sealed. */
  const enterSections = (): void => {
    for (let next = sections[current + 1]; next && next.sequence <= place.sequence; next = sections[current + 1]) {
      const isFixed = next.isOwn && next.sequence === place.sequence && faults.length === 0;
      if (isFixed && next.digest !== place.digest)
        faults.push({ fault: 'entries of section changed', section: Math.max(1, next.number - 1) });
      current += 1;
    }
  };

  const isProved = (entry: AuditRow): boolean => {
    const section = sections[current];
    if (isBehindGap || section?.isOwn === false) return true;
    return section !== undefined && entry.seal === sealAfter(key, place, { entry, section: section.number });
  };

  return {
    faults,
    begin: (from: ChainPlace): void => {
      go(from);
      enterSections();
    },
    add: (entry: AuditRow): void => {
      const sequence = entry.sequence ?? 0;
      if (sequence !== place.sequence + 1) {
        faults.push({ fault: 'missing', from: place.sequence + 1, to: sequence - 1 });
        place = { ...place, sequence: sequence - 1 };
        isBehindGap = true;
      }
      enterSections();
      if (!isProved(entry)) faults.push({ fault: 'changed', entry });
      isBehindGap = false;
      go(placeAfter(place, entry, entry.seal ?? ''));
      entries += 1;
    },
    end: (): Walked => {
      enterSections();
      return { place, entries, isHeadFound };
    },
  };
};

const compareHead = (head: AuditMarkRow, place: ChainPlace): ChainFault[] => {
  if (place.sequence < head.sequence) return [{ fault: 'missing', from: place.sequence + 1, to: head.sequence }];
  return place.sequence > head.sequence || head.seal !== place.seal ? [{ fault: 'head changed' }] : [];
};

/** 48 bits of a seal, which a metric can hold. */
export const toHeadNumber = (seal: string): number => (seal === '' ? 0 : Number.parseInt(seal.slice(0, 12), 16));

const isSameHead = (noted: string, seal: string): boolean =>
  seal !== '' && (noted.toLowerCase() === seal || noted === String(toHeadNumber(seal)));

/** Entries that are unsealed for too long. The clock of their server may be wrong either way. */
const listUnsealed = async (db: Kysely<Schema>): Promise<AuditRow[]> => {
  const now = Date.now();
  const rows = await db.selectFrom('audit_log').selectAll().where('sequence', 'is', null).limit(1_000).execute();
  return rows.filter(({ at }) => Math.abs(now - at) > sealedWithin);
};
