import { sql, type Kysely } from 'kysely';
import { highestVersion } from '#contract/history.ts';
import { beforeSteps, questsOfStepsPage, type LineStep, type StepQuests } from '#contract/steps.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inPortions } from '#server/platform/db/in-portions.ts';
import type { Schema, StoryLineStepQuestRow, StoryLineStepRow } from '#server/platform/db/schema.ts';
import type { DocumentKey } from '#server/content/documents/document.ts';
import { createItemQuestions, toPerson } from '#server/content/history/item-questions.ts';
import { createYieldToOthers } from '#server/platform/workers/yield-to-others.ts';

type Page = { readonly limit: number; readonly after: string | null };

export const createStepStore = ({ db }: Pick<Database, 'db'>) => {
  const { isKept, namesOf } = createItemQuestions(db, 'story_lines');

  /** Newest first. null: no such line. A page ends early where its steps have many quests. */
  const list = async (
    line: DocumentKey,
    { limit, after }: Page,
  ): Promise<{ items: LineStep[]; next: string | null } | null> => {
    if (!(await isKept(line))) return null;
    const steps = stepsOf(db, line)
      .selectAll()
      .orderBy('number', 'desc')
      .limit(limit + 1);
    const rows = await (after === null ? steps : steps.where('number', '<', Number(after))).execute();
    const page = rows.slice(0, pageLength(rows, limit));
    const last = page.at(-1);
    const quests = last ? await questsOf(db, line, { from: last.number, to: page[0]?.number ?? last.number }) : [];
    const byStep = Map.groupBy(quests, ({ number }) => number);
    const names = await namesOf(new Set(page.map(({ made_by }) => made_by)));
    const items = page.map((row) => toStep(row, byStep.get(row.number) ?? [], names));
    return { items, next: last && rows.length > page.length ? String(last.number) : null };
  };

  /** null: no such step. */
  const findVersions = async (
    line: DocumentKey,
    { step, ids, at = 0 }: { readonly step: string; readonly ids: readonly string[]; readonly at?: number | undefined },
  ): Promise<StepQuests['versions'] | null> => {
    if (!(await isKept(line))) return null;
    const found =
      step === beforeSteps
        ? { at }
        : await stepsOf(db, line).select('at').where('number', '=', Number(step)).executeTakeFirst();
    return found ? versionsBehind(db, { line, number: Number(step), at: Math.max(found.at, at) }, ids) : null;
  };

  return { list, findVersions };
};

const stepsOf = (db: Kysely<Schema>, { owner, id }: DocumentKey) =>
  db.selectFrom('story_line_steps').where('owner_id', '=', owner).where('story_line_id', '=', id);

const pageLength = (rows: readonly StoryLineStepRow[], limit: number): number => {
  let quests = 0;
  const end = rows.findIndex((row, index) => {
    quests += row.quests;
    return index > 0 && quests > questsOfStepsPage;
  });
  return Math.min(limit, end < 0 ? rows.length : end);
};

const questsOf = (
  db: Kysely<Schema>,
  { owner, id }: DocumentKey,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<StoryLineStepQuestRow[]> =>
  db
    .selectFrom('story_line_step_quests')
    .selectAll()
    .where('owner_id', '=', owner)
    .where('story_line_id', '=', id)
    .where('number', '>=', from)
    .where('number', '<=', to)
    .orderBy('number')
    .orderBy('quest_id')
    .execute();

const toStep = (
  { number, at, made_by, version, note }: StoryLineStepRow,
  quests: readonly StoryLineStepQuestRow[],
  names: ReadonlyMap<string, string>,
): LineStep => ({
  id: String(number),
  at,
  by: toPerson(made_by, names),
  version,
  ...(note !== null && { note }),
  quests: quests.map(({ quest_id, title, before, after }) => ({ id: quest_id, title, before, after })),
});

type Behind = { readonly line: DocumentKey; readonly number: number; readonly at: number };

/** By the times of saves, whether they were saves of the line or of a quest alone. */
const versionsBehind = async (
  db: Kysely<Schema>,
  behind: Behind,
  ids: readonly string[],
): Promise<StepQuests['versions']> => {
  const versions: Record<string, number | null> = {};
  const yieldToOthers = createYieldToOthers();
  for (const some of inPortions(ids)) {
    const present = await presentVersions(db, behind, some);
    const replaced = await replacedLater(db, behind, some);
    for (const id of some) {
      const most = replaced.get(id);
      versions[id] = most === null ? null : (present.get(id) ?? (await versionOfThatTime(db, behind, { id, most })));
      await yieldToOthers();
    }
  }
  return versions;
};

/** The version that the first later step of the line replaced; null: that step made the quest. */
const replacedLater = async (
  db: Kysely<Schema>,
  { line: { owner, id }, number }: Behind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number | null>> => {
  const later = db
    .selectFrom('story_line_step_quests')
    .select(['quest_id', sql<number>`min(number)`.as('number')])
    .where('owner_id', '=', owner)
    .where('story_line_id', '=', id)
    .where('quest_id', 'in', ids)
    .where('number', '>', number)
    .groupBy('quest_id')
    .as('later');
  const rows = await db
    .selectFrom('story_line_step_quests as step')
    .innerJoin(later, (join) =>
      join.onRef('later.quest_id', '=', 'step.quest_id').onRef('later.number', '=', 'step.number'),
    )
    .select(['step.quest_id', 'step.before'])
    .where('step.owner_id', '=', owner)
    .where('step.story_line_id', '=', id)
    .execute();
  return new Map(rows.map(({ quest_id, before }) => [quest_id, before]));
};

const presentVersions = async (
  db: Kysely<Schema>,
  { line: { owner }, at }: Behind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('quests')
    .select(['id', 'version'])
    .where('owner_id', '=', owner)
    .where('id', 'in', ids)
    .where('updated_at', '<=', at)
    .execute();
  return new Map(rows.map(({ id, version }) => [id, version]));
};

/** Newest first, so that few rows are read: the times of rows lie behind their documents. `most`: no later version. */
const versionOfThatTime = async (
  db: Kysely<Schema>,
  { line: { owner }, at }: Behind,
  { id, most = highestVersion }: { readonly id: string; readonly most?: number | undefined },
): Promise<number | null> => {
  const found = await db
    .selectFrom('revisions')
    .select('version')
    .where('owner_id', '=', owner)
    .where('kind', '=', 'quests')
    .where('item_id', '=', id)
    .where('version', '<=', most)
    .where('updated_at', '<=', at)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.version ?? null;
};
