import { createHash } from 'node:crypto';
import type { BatchBody } from '#contract/batch.ts';
import type { Change } from '#contract/events.ts';
import type { Moved } from '#contract/moves.ts';
import { questId, toQuestId, type Quest } from '#domain/quest/quest.ts';
import { renameInQuest } from '#domain/quest/plan-tables.ts';
import { toStoryLineId, type StoryLine } from '#domain/story-line/story-line.ts';
import { toOfficial } from '#domain/submission/to-official.ts';
import { prepareBatch, type ExtraWrites } from '#server/batch/save-batch.ts';
import type { Database } from '#server/platform/db/database.ts';
import { tableOf } from '#server/platform/db/schema.ts';
import { inPortions } from '#server/platform/db/in-portions.ts';
import type { KindServices } from '#server/content/documents/served-kind.ts';
import { StaleDocument } from '#server/content/documents/document.ts';
import * as problems from '#texts/server/problems.ts';
import { ProblemError, unavailable } from '#server/errors.ts';
import { createYieldToOthers } from '#server/platform/workers/yield-to-others.ts';
import { withPresentWorld } from '#server/content/checks/with-present-world.ts';
import { packChecks } from '#server/content/checks/world-of-checks.ts';
import { readBatchBody } from '#server/batch/batch-job.ts';
import { readHeads, refuseUnknown, type ChosenDocuments, type Head, type Heads } from './document-heads.ts';
import { prepareGroupsAlong } from './groups-along.ts';
import { measureCopy } from './measure-move.ts';
import { bytesOfTables, planTablesAlong, type TablesAlong } from './tables-along.ts';
import { prepareTablesAlong } from './take-tables.ts';

type Copy = ChosenDocuments & { readonly to: string; readonly by: string };

type Copied = Moved & { readonly changes: readonly Change[] };

type Parts = Pick<KindServices, 'database' | 'quotas' | 'pool' | 'space'>;

/** As often as the same version is copied to the same place and each copy is changed. */
const mostCopies = 100;

/** As often as tables of rewards there change between the look at them and the copy. */
const mostPlans = 5;

/**
 * New documents of the present content, saved as a batch, with the tables of rewards that they name. A repeated copy finds its own result, as
 * long as nobody changed that.
 */
export const prepareCopies = (parts: Parts) => {
  const { database } = parts;
  const copyOnce = prepareCopy(parts);
  return async (copy: Copy): Promise<Copied> => {
    const heads = await readHeads(database.db, copy);
    refuseUnknown(copy, heads);
    await measureCopy(database.db, copy.from, heads);
    const documents = await readDocuments(database.db, copy.from, heads);
    const copying = { copy, heads, documents };
    for (let [number, plans] = [0, 0]; ;) {
      const ids = toNewIds(copy, [...heads.quests, ...heads.lines], number);
      try {
        const changes = await copyOnce(copying, ids);
        const newIds = (some: readonly Head[]) => Object.fromEntries(some.map(({ id }) => [id, ids.get(id) ?? id]));
        return { quests: newIds(heads.quests), story_lines: newIds(heads.lines), changes };
      } catch (error) {
        if (error instanceof StaleDocument && plans < mostPlans) plans += 1;
        else if (error instanceof StaleDocument) throw unavailable(problems.contention);
        else if (error instanceof ProblemError && error.status === 412 && number < mostCopies) number += 1;
        else throw error;
      }
    }
  };
};

type Copying = { readonly copy: Copy; readonly heads: Heads; readonly documents: Documents };

const prepareCopy = (parts: Parts) => {
  const { database, pool, quotas } = parts;
  const { save } = prepareBatch(parts);
  const [takeGroups, bringTables] = [prepareGroupsAlong(database, quotas), prepareTablesAlong(database)];
  return async (
    { copy: { from, to, by }, heads, documents }: Copying,
    ids: ReadonlyMap<string, string>,
  ): Promise<readonly Change[]> => {
    const quests = heads.quests.map(({ id }) => id);
    const along = await planTablesAlong(database.db, { from, to, quests, lines: heads.lines.length, isCopy: true });
    const bytes = await toBody(documents, ids, along);
    const besides: ExtraWrites = {
      bytes: bytesOfTables(along),
      write: async (transaction, written) => [
        ...(await bringTables(transaction, { from, to, by, along })),
        ...(await takeGroups(transaction, { from, to, by, lines: newlyMade(ids, heads.lines, written) })),
      ],
    };
    const { changes } = await withPresentWorld(database.db, async (checks) => {
      const sent = { owner: to, by, bytes, checks: packChecks(checks) };
      const writes = await pool.run(readBatchBody, sent, { account: by, bytes: bytes.length });
      return save({ ...writes, owner: to, by, author: { id: by, name: by }, checks, besides });
    });
    return changes;
  };
};

/** A repeated copy leaves a line where somebody put it meanwhile. */
const newlyMade = (ids: ReadonlyMap<string, string>, heads: readonly Head[], written: ReadonlySet<string>) =>
  new Map([...ids].filter(([id, made]) => written.has(made) && heads.some((head) => head.id === id)));

type Documents = { readonly quests: readonly string[]; readonly lines: readonly string[] };

const documentsAtOnce = 50;

const readDocuments = async (db: Database['db'], from: string, { quests, lines }: Heads): Promise<Documents> => {
  const read = async (kind: 'quests' | 'story_lines', heads: readonly Head[]): Promise<string[]> => {
    const documents: string[] = [];
    for (const some of inPortions(heads, documentsAtOnce)) {
      const rows = await db
        .selectFrom(tableOf(kind))
        .select('document')
        .where('owner_id', '=', from)
        .where(
          'id',
          'in',
          some.map(({ id }) => id),
        )
        .execute();
      documents.push(...rows.map(({ document }) => document));
    }
    return documents;
  };
  return { quests: await read('quests', quests), lines: await read('story_lines', lines) };
};

/** The same for the same versions, so that a repeated copy finds the documents that it made. */
const toNewIds = ({ from, to }: Copy, heads: readonly Head[], number: number): Map<string, string> =>
  new Map(
    heads.map(({ id, version, stamp }) => {
      const source = JSON.stringify([from, to, id, version, stamp, number]);
      const generated = createHash('sha256').update(source).digest('base64url').slice(0, generatedLength);
      return [id, questId.safeParse(id).success ? toQuestId(generated) : toStoryLineId(to, generated)];
    }),
  );

const generatedLength = 24;

/** The text of a `BatchBody`, document after document: it may have megabytes. */
const toBody = async (
  { quests, lines }: Documents,
  ids: ReadonlyMap<string, string>,
  tables: Pick<TablesAlong, 'names' | 'fields'>,
): Promise<Buffer> => {
  const yieldToOthers = createYieldToOthers();
  const toPart = async (
    documents: readonly string[],
    toContent: (document: string) => CopiedContent,
  ): Promise<Buffer> => {
    const parts: Buffer[] = [];
    for (const document of documents) {
      const { id, content } = toContent(document);
      const entry = `${JSON.stringify(ids.get(id) ?? id)}:${JSON.stringify({ content, expected: null })}`;
      parts.push(Buffer.from(parts.length === 0 ? entry : `,${entry}`));
      await yieldToOthers();
    }
    return Buffer.concat(parts);
  };
  const changes = await toPart(quests, (document) => {
    const { id, uid: _uid, ...content } = renameInQuest(JSON.parse(document) as Quest, tables);
    return { id, content };
  });
  const copiedLines = await toPart(lines, (document) => {
    const line = JSON.parse(document) as StoryLine;
    return { id: line.id, content: toCopiedLine(line, ids) };
  });
  const [start, middle, end] = ['{"changes":{', '},"story_lines":{', '}}'].map((text) => Buffer.from(text));
  return Buffer.concat([start, changes, middle, copiedLines, end].filter((part) => part !== undefined));
};

type CopiedContent =
  | { readonly id: string; readonly content: BatchBody['changes'][string]['content'] }
  | { readonly id: string; readonly content: NonNullable<BatchBody['story_lines']>[string]['content'] };

/** With what stands around the cards. References to quests that are not copied end. */
const toCopiedLine = (line: StoryLine, ids: ReadonlyMap<string, string>) => {
  const { story_line } = toOfficial({ quests: [], story_line: line }, ids);
  const { id: _id, origin: _origin, pictures: _p, notes: _n, ...content } = story_line ?? line;
  const { pictures, notes } = line;
  return { ...content, ...(pictures && { pictures }), ...(notes && { notes }) };
};
