import type { Transaction } from 'kysely';
import { pageSizes } from '#contract/page-sizes.ts';
import { problemCodes } from '#contract/problem-codes.ts';
import { removeQuestFromLines, wouldFallBelowMinimum } from '#domain/story-line/remove-quest-from-lines.ts';
import type { StoryLine } from '#domain/story-line.ts';
import type { Database } from '#server/db/database.ts';
import type { DocumentRow, Schema } from '#server/db/schema.ts';
import type { DocumentStore } from '#server/documents/document-store.ts';
import type { Removal, RemoveResult } from '#server/documents/document.ts';
import { ProblemError } from '#server/errors.ts';
import { toStoryLineDocument } from '#server/story-lines/story-line-write.ts';

type Stores = { readonly database: Database; readonly quests: DocumentStore; readonly storyLines: DocumentStore };

/** Who deletes which version of a quest, and whether it may leave the story lines that hold it. */
export type QuestDeletion = Removal & { readonly fromStoryLines: boolean };

/** What became of a deletion, and the ids of the story lines that it changed. */
export type QuestDeleted = { readonly result: RemoveResult; readonly changedLines: readonly string[] };

/**
 * Deletes a quest and, in the same transaction, takes it out of the story lines that hold it; refused with 409, naming
 * them, where that was not asked for or would leave one of them with too few quests.
 */
export const deleteQuest = ({ database, quests, storyLines }: Stores, deletion: QuestDeletion): Promise<QuestDeleted> =>
  database.commit(async (transaction) => {
    const result = await quests.removeIn(transaction, deletion);
    if (result.outcome !== 'removed') return { result, changedLines: [] };
    const rows = await linesHolding(transaction, deletion);
    const changed = withoutQuest(rows, deletion);
    for (const { row, line } of changed) {
      const write = { owner: deletion.owner, id: row.id, title: row.title, type: row.type, by: deletion.by };
      await storyLines.saveIn(transaction, { ...write, document: toStoryLineDocument(line) }, row.version);
    }
    return { result, changedLines: changed.map(({ row }) => row.id) };
  });

const linesHolding = (transaction: Transaction<Schema>, { owner, id }: QuestDeletion): Promise<DocumentRow[]> =>
  transaction
    .selectFrom('story_line_quests as held')
    .innerJoin('story_lines as line', (join) =>
      join.onRef('line.owner_id', '=', 'held.owner_id').onRef('line.id', '=', 'held.story_line_id'),
    )
    .selectAll('line')
    .where('held.owner_id', '=', owner)
    .where('held.quest_id', '=', id)
    .orderBy('line.created_at')
    .execute();

const withoutQuest = (rows: readonly DocumentRow[], { id, fromStoryLines }: QuestDeletion) => {
  const story_lines = rows.map((row) => ({ id: row.id, title: row.title }));
  const lines = rows.map(({ document }) => JSON.parse(document) as StoryLine);
  const removal = removeQuestFromLines(lines, id);
  if (removal.refusal) {
    const short = lines.filter((line) => wouldFallBelowMinimum(line, id)).map((line) => line.id);
    throw inTheWay(
      removal.refusal,
      story_lines.filter((line) => short.includes(line.id)),
    );
  }
  if (rows.length > 0 && !fromStoryLines)
    throw inTheWay({ code: problemCodes.questInUse, message: 'Story lines hold this quest.' }, story_lines);
  return removal.changed.flatMap((line, index) => {
    const row = rows[index];
    return row ? [{ row, line }] : [];
  });
};

const inTheWay = (
  { code, message }: { code: string; message: string },
  story_lines: readonly { id: string; title: string }[],
): ProblemError =>
  new ProblemError({
    status: 409,
    code,
    detail: message,
    members: { story_lines: story_lines.slice(0, pageSizes.problem) },
  });
