import type { Kysely, Transaction } from 'kysely';
import { problemCodes } from '#contract/problems/problem-codes.ts';
import { pageSizes } from '#contract/sizes.ts';
import { removeStoryQuests } from '#domain/story-line/edits/remove-story-quests.ts';
import { holdsQuest, type StoryLine } from '#domain/story-line/story-line.ts';
import { describeViolation } from '#messages/describe-violation.ts';
import * as problems from '#texts/server/problems.ts';
import type { Schema, StoredDocumentRow } from '#server/db/schema.ts';
import type { DocumentStore } from '#server/documents/document-store.ts';
import { inPortions } from '#server/entries/insert-entries.ts';
import { byAge, changedAtMost, inTheWay, measureLines, sumOf } from '#server/quests/delete-quest.ts';
import { toStoryLineDocument } from '#server/story-lines/story-line-write.ts';
import { createYieldToOthers, holdingStretch } from '#server/workers/yield-to-others.ts';
import { currentWorld } from '#server/world/current-world.ts';

export type DeletedQuests = {
  readonly owner: string;
  readonly by: string;
  /** The quests that are deleted. */
  readonly quests: readonly string[];
};

/** The lines that hold some of these quests. */
export const findHolding = async (
  db: Kysely<Schema>,
  { owner, quests }: Omit<DeletedQuests, 'by'>,
): Promise<readonly string[]> => {
  const lines = new Set<string>();
  for (const portion of inPortions(quests)) {
    const rows = await db
      .selectFrom('story_line_quests')
      .select('story_line_id')
      .distinct()
      .where('owner_id', '=', owner)
      .where('quest_id', 'in', portion)
      .execute();
    for (const { story_line_id } of rows) lines.add(story_line_id);
  }
  return [...lines].toSorted();
};

type Parts = { readonly lines: DocumentStore; readonly dropsReplaced: boolean };

/** Takes deleted quests out of their lines, or refuses the quests that a line needs. */
export const leaveLines = async (
  transaction: Transaction<Schema>,
  { lines, dropsReplaced }: Parts,
  leaving: DeletedQuests,
): Promise<StoredDocumentRow[]> => {
  const { owner, by } = leaving;
  const ids = await findHolding(transaction, leaving);
  if (ids.length === 0) return [];
  const measured = await measureLines(transaction, { owner }, ids);
  if (measured.length > changedAtMost.lines || sumOf(measured) > changedAtMost.bytes)
    throw inTheWay({ code: problemCodes.questInLargeLines, detail: problems.questInLargeLines }, measured);
  const rows = await lines.lockIn(transaction, { owner, ids });
  const yieldToOthers = createYieldToOthers(holdingStretch);
  const changed: StoredDocumentRow[] = [];
  for (const { row, line } of await withoutQuests(transaction, rows.toSorted(byAge), leaving)) {
    const { id, title, type } = row;
    const write = { owner, id, title, type, document: toStoryLineDocument(line), by, isPart: true, dropsReplaced };
    changed.push(await lines.saveIn(transaction, write, row));
    await yieldToOthers();
  }
  return changed;
};

type Left = { readonly row: StoredDocumentRow; readonly held: readonly string[]; readonly line: StoryLine };

const withoutQuests = async (
  transaction: Transaction<Schema>,
  rows: readonly StoredDocumentRow[],
  { quests }: DeletedQuests,
): Promise<Left[]> => {
  const { min } = (await currentWorld(transaction)).limits.story_quests;
  const yieldToOthers = createYieldToOthers(holdingStretch);
  const left: Left[] = [];
  for (const row of rows) {
    const line = JSON.parse(row.document) as StoryLine;
    const held = quests.filter((quest) => holdsQuest(line, quest));
    if (held.length > 0) left.push({ row, held, line: removeStoryQuests(line, held) });
    await yieldToOthers();
  }
  const short = left.filter(({ line }) => Object.keys(line.story_quests).length < min);
  if (short.length > 0) throw needed(short, min);
  return left;
};

const needed = (lines: readonly Left[], min: number) => {
  const toReason = (short: readonly Left[]) => {
    const params = { min, titles: short.map(({ row }) => row.title) };
    return {
      code: 'quest_needed_by_story_lines' as const,
      params,
      detail: describeViolation({ code: 'quest_needed_by_story_lines', params }),
    };
  };
  const quests = [...new Set(lines.flatMap(({ held }) => held))];
  const errors = quests.slice(0, pageSizes.problem + 1).map((quest) => ({
    pointer: `#/changes/${quest}`,
    ...toReason(lines.filter(({ held }) => held.includes(quest))),
  }));
  return inTheWay(
    toReason(lines),
    lines.map(({ row }) => ({ id: row.id, title: row.title })),
    errors,
  );
};
