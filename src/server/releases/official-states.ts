import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { OfficialState } from '#contract/official-state.ts';
import { officialOwner } from '#domain/account/user.ts';
import { createReleaseStore } from './release-store.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inPortions } from '#server/platform/db/in-portions.ts';
import { tableOf, type DocumentTable } from '#server/platform/db/schema.ts';
import { prepareRead } from '#server/platform/db/statements/prepare-read.ts';
import { listedIds } from '#server/content/documents/listed-ids.ts';
import { readListed } from '#server/content/documents/lists/list-queries.ts';
import type { OfficialStates, OwnedDocument } from '#server/content/documents/official-states.ts';
import { findPresentIds } from '#server/submissions/official-copies.ts';
import { createYieldToOthers } from '#server/platform/workers/yield-to-others.ts';
import type { WorkerPool } from '#server/platform/workers/worker-pool.ts';
import { differsFromOfficial, digestContent, digestRelease, listNamedInLine } from './official-jobs.ts';

type Parts = {
  readonly database: Pick<Database, 'db' | 'file' | 'commit'>;
  readonly pool: WorkerPool;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
};

const readsOf = (database: Parts['database'], kind: DocumentTable) => ({
  /** Of the official documents, for who has a copy among them or owns them. */
  state: prepareRead(database, ({ owner }: { readonly owner: string }) =>
    database.db
      .selectFrom('collections')
      .select(['version', 'stamp'])
      .where('owner_id', '=', officialOwner)
      .where('kind', '=', kind)
      .where(({ exists, or, eb, selectFrom }) =>
        or([
          eb(sql<string>`${owner}`, '=', officialOwner),
          exists(selectFrom('official_copies').select('official_id').where('author_id', '=', owner)),
        ]),
      ),
  ),
  copies: prepareRead(database, ({ owner, ids }: { readonly owner: string; readonly ids: string }) =>
    database.db
      .selectFrom('official_copies')
      .innerJoin(`${tableOf(kind)} as official`, 'official.id', 'official_copies.official_id')
      .select(['official_copies.original_id', 'official.id', 'official.version', 'official.stamp'])
      .where('official.owner_id', '=', officialOwner)
      .where('official_copies.author_id', '=', owner)
      .where('official_copies.original_id', 'in', listedIds(database, ids)),
  ),
});

/** Documents whose official copies are read at once. */
const readAtOnce = 50;

/** Content decides, not versions: what was changed back is the same again. */
export const createOfficialStates = (parts: Parts): OfficialStates => {
  const released = followReleases(parts);
  const kinds = {
    quests: prepareKind(parts, 'quests', released),
    story_lines: prepareKind(parts, 'story_lines', released),
  };
  return {
    nameOf: async ({ kind, owner }) => (isSubmitted(kind) ? kinds[kind].nameOf(owner) : ''),
    of: async ({ kind, owner }, documents) => {
      if (!isSubmitted(kind) || documents.length === 0) return none;
      return owner === officialOwner ? kinds[kind].ofOfficial(documents) : kinds[kind].ofAuthor(owner, documents);
    },
  };
};

type SubmittedKind = 'quests' | 'story_lines';

const isSubmitted = (kind: DocumentTable): kind is SubmittedKind => kind === 'quests' || kind === 'story_lines';

type States = ReadonlyMap<string, OfficialState>;

const none: States = new Map();

const prepareKind = (parts: Parts, kind: SubmittedKind, released: Released) => {
  const reads = readsOf(parts.database, kind);
  const [differing, digests] = [rememberAnswers<boolean>(), rememberAnswers<string>()];

  const nameOf = async (owner: string): Promise<string> => {
    const [row] = await reads.state({ owner });
    return row ? nameState([row.version, row.stamp, await released.newest()]) : '';
  };

  const ofAuthor = async (owner: string, documents: readonly OwnedDocument[]): Promise<States> => {
    const ids = JSON.stringify(documents.map(({ id }) => id));
    const copies = new Map((await reads.copies({ owner, ids })).map((copy) => [copy.original_id, copy]));
    if (copies.size === 0) return none;
    const [state] = kind === 'story_lines' ? await reads.state({ owner }) : [];
    const lines = state ? nameState([state.version, state.stamp]) : '';
    const known = new Map<string, boolean>();
    const unknown: Pair[] = [];
    for (const document of documents) {
      const copy = copies.get(document.id);
      if (!copy) continue;
      const key = keyOf(owner, document, copy);
      const answer = differing.get(key) ?? differing.get(keyWith(key, lines));
      if (answer === undefined) unknown.push({ document, id: copy.id });
      else known.set(document.id, answer);
    }
    for (const some of inPortions(unknown, readAtOnce))
      for (const [id, answer] of await compare(parts, { kind, owner, differing, lines }, some)) known.set(id, answer);
    const release = await released.contents();
    return new Map(
      [...known].map(([original, differs]): [string, OfficialState] => {
        const id = copies.get(original)?.id ?? '';
        return [original, { id, differs, release: release?.digests.has(id) ? release.number : null }];
      }),
    );
  };

  const ofOfficial = async (documents: readonly OwnedDocument[]): Promise<States> => {
    const release = await released.contents();
    const states = new Map<string, OfficialState>();
    const yieldToOthers = createYieldToOthers();
    for (const document of documents) {
      const { id } = document;
      const before = release?.digests.get(id);
      if (before === undefined) states.set(id, { id, differs: false, release: null });
      else {
        const digest = digests.get(tagOf(document)) ?? (await digestOf(parts.pool, document));
        digests.set(tagOf(document), digest);
        states.set(id, { id, differs: digest !== before, release: release?.number ?? null });
      }
      await yieldToOthers();
    }
    return states;
  };

  return { nameOf, ofAuthor, ofOfficial };
};

type Pair = { readonly document: OwnedDocument; readonly id: string };

type Comparing = {
  readonly kind: SubmittedKind;
  readonly owner: string;
  readonly differing: LRUCache<string, boolean>;
  /** The state of the official lines; empty: of no concern. */
  readonly lines: string;
};

/**
 * What references of a line name may become official without a write of the line: such an answer is not remembered. It may also be
 * deleted: where all of it is official, the answer counts as long as no official line changes.
 */
const compare = async (
  { database, pool }: Parts,
  { kind, owner, differing, lines }: Comparing,
  pairs: readonly Pair[],
): Promise<ReadonlyMap<string, boolean>> => {
  const copies = await readListed(database, kind, { owner: officialOwner, ids: pairs.map(({ id }) => id) });
  const standing = new Map(copies.map((copy) => [copy.id, copy]));
  const answers = new Map<string, boolean>();
  const yieldToOthers = createYieldToOthers();
  for (const { document, id } of pairs) {
    const official = standing.get(id);
    if (!official) continue;
    const share = { account: owner, bytes: document.document.length + official.document.length };
    const named = kind === 'quests' ? null : await pool.run(listNamedInLine, document.document, share);
    const ids = named && (await findPresentIds(database.db, owner, named.ids));
    const answer = await pool.run(
      differsFromOfficial,
      { original: document.document, official: official.document, ids },
      share,
    );
    const key = keyOf(owner, document, official);
    if (ids?.size === named?.ids.length) differing.set(named?.namesOthers ? keyWith(key, lines) : key, answer);
    answers.set(document.id, answer);
    await yieldToOthers();
  }
  return answers;
};

const digestOf = (pool: WorkerPool, { document }: OwnedDocument): Promise<string> =>
  pool.run(digestContent, document, { account: officialOwner, bytes: document.length });

type Versioned = Pick<OwnedDocument, 'id' | 'version' | 'stamp'>;

const tagOf = ({ id, version, stamp }: Versioned): string => `${id} ${version} ${stamp}`;

const keyOf = (owner: string, document: Versioned, copy: Versioned): string =>
  `${owner} ${tagOf(document)} ${tagOf(copy)}`;

const keyWith = (key: string, lines: string): string => `${key} ${lines}`;

const nameState = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 12);

/** About 10 MB of each sort. */
const mostRemembered = 40_000;

/** By the versions that they are about, so that none gets old. */
const rememberAnswers = <Answer extends {}>() => new LRUCache<string, Answer>({ max: mostRemembered });

type Contents = { readonly number: number; readonly digests: ReadonlyMap<string, string> };

type Released = ReturnType<typeof followReleases>;

/** The digests of what the newest release contains. They are made once, by a worker thread. null: there are none, or they can't be made. */
const followReleases = ({ database, pool, log }: Parts) => {
  const releases = createReleaseStore(database);
  const reads = prepareRead(database, () =>
    database.db.selectFrom('releases').select(({ fn }) => fn.max('number').as('number')),
  );
  let made: { readonly number: number; readonly contents: Promise<Contents | null> } | null = null;

  const newest = async (): Promise<number | null> => (await reads({}))[0]?.number ?? null;

  const make = async (number: number): Promise<Contents | null> => {
    try {
      const document = new Uint8Array(await releases.readCompressed(number));
      const share = { account: officialOwner, bytes: document.length * packed, handsOver: true };
      return { number, digests: new Map(await pool.run(digestRelease, { document }, share)) };
    } catch (error) {
      log.error({ err: error, release: number }, 'what a release contains could not be read');
      return null;
    }
  };

  const contents = async (): Promise<Contents | null> => {
    const number = await newest();
    if (number === null) return null;
    if (made?.number !== number) made = { number, contents: make(number) };
    return made.contents;
  };

  return { newest, contents };
};

/** Bytes of a release for one that is compressed. */
const packed = 8;
