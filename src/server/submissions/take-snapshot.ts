import type { Transaction } from 'kysely';
import type { SubmissionBody } from '#contract/submissions.ts';
import { problemCodes } from '#contract/problem-codes.ts';
import { checkQuest } from '#domain/quest-rules.ts';
import { quest, type Quest } from '#domain/quest.ts';
import { checkStoryLine } from '#domain/story-line-rules.ts';
import { storyLine } from '#domain/story-line.ts';
import type { Snapshot } from '#domain/submission/submission.ts';
import type { Schema } from '#server/db/schema.ts';
import type { DocumentKey } from '#server/documents/document.ts';
import { brokenRule } from '#server/documents/sent-document.ts';
import { notFound, ProblemError } from '#server/errors.ts';

/** The owner's quest, or story line with all its quests, as it is stored; throws 404 or 422 where it can't be submitted. */
export const takeSnapshot = async (
  transaction: Transaction<Schema>,
  owner: string,
  { kind, item_id }: SubmissionBody,
): Promise<Snapshot> => {
  const key = { owner, id: item_id };
  if (kind === 'quest') {
    const document = await readQuest(transaction, key);
    if (document === undefined) throw notFound('There is no such quest.');
    return { quests: [toSoundQuest(document)], story_line: null };
  }
  const documents = await readLineWithQuests(transaction, key);
  const document = documents.get(item_id);
  if (document === undefined) throw notFound('There is no such story line.');
  const line = storyLine.parse(JSON.parse(document));
  const breach = checkStoryLine(line);
  if (breach) throw brokenRule(breach, [breach.section]);
  const quests = Object.keys(line.story_quests).map((id) => {
    const found = documents.get(id);
    if (found === undefined) throw questMissing();
    return toSoundQuest(found);
  });
  return { quests, story_line: line };
};

const readQuest = async (transaction: Transaction<Schema>, { owner, id }: DocumentKey): Promise<string | undefined> => {
  const query = transaction.selectFrom('quests').select('document').where('owner_id', '=', owner);
  return (await query.where('id', '=', id).executeTakeFirst())?.document;
};

/** The documents of a story line and of its quests, by their ids. One statement reads them all as they stand at one moment. */
const readLineWithQuests = async (
  transaction: Transaction<Schema>,
  { owner, id }: DocumentKey,
): Promise<Map<string, string>> => {
  const quests = transaction
    .selectFrom('story_line_quests as held')
    .innerJoin('quests as quest', (join) =>
      join.onRef('quest.owner_id', '=', 'held.owner_id').onRef('quest.id', '=', 'held.quest_id'),
    )
    .select(['quest.id', 'quest.document'])
    .where('held.owner_id', '=', owner)
    .where('held.story_line_id', '=', id);
  const line = transaction.selectFrom('story_lines').select(['id', 'document']).where('owner_id', '=', owner);
  const rows = await line.where('id', '=', id).unionAll(quests).execute();
  return new Map(rows.map((row) => [row.id, row.document]));
};

const toSoundQuest = (document: string): Quest => {
  const found = quest.parse(JSON.parse(document));
  const breach = checkQuest(found);
  if (breach) throw brokenRule(breach, [breach.section, breach.property, breach.field]);
  return found;
};

const questMissing = (): ProblemError =>
  new ProblemError({
    status: 422,
    code: problemCodes.questMissing,
    detail: 'A quest of the story line does not exist any more. Take it out of the story line first.',
  });
