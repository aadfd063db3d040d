import type { Transaction } from 'kysely';
import type { SubmissionBody } from '#contract/submissions.ts';
import { problemCodes } from '#contract/problem-codes.ts';
import { checkQuest } from '#domain/quest-rules.ts';
import { quest, type Quest } from '#domain/quest.ts';
import { checkStoryLine } from '#domain/story-line-rules.ts';
import { storyLine } from '#domain/story-line.ts';
import type { Snapshot } from '#domain/submission/submission.ts';
import type { DocumentKind, Schema } from '#server/db/schema.ts';
import { tableOf, type DocumentKey } from '#server/documents/document.ts';
import { brokenRule } from '#server/documents/sent-document.ts';
import { notFound, ProblemError } from '#server/errors.ts';

/** The owner's quest, or story line with all its quests, as it is stored; throws 404 or 422 where it can't be submitted. */
export const takeSnapshot = async (
  transaction: Transaction<Schema>,
  owner: string,
  { kind, item_id }: SubmissionBody,
): Promise<Snapshot> => {
  if (kind === 'quest') return { quests: await readQuests(transaction, owner, [item_id]), story_line: null };
  const document = await read(transaction, 'story_lines', { owner, id: item_id });
  if (document === undefined) throw notFound('There is no such story line.');
  const line = storyLine.parse(JSON.parse(document));
  const breach = checkStoryLine(line);
  if (breach) throw brokenRule(breach, [breach.section]);
  return { quests: await readQuests(transaction, owner, Object.keys(line.story_quests)), story_line: line };
};

const read = async (
  transaction: Transaction<Schema>,
  kind: DocumentKind,
  { owner, id }: DocumentKey,
): Promise<string | undefined> => {
  const query = transaction.selectFrom(tableOf(kind)).select('document').where('owner_id', '=', owner);
  return (await query.where('id', '=', id).executeTakeFirst())?.document;
};

const readQuests = async (
  transaction: Transaction<Schema>,
  owner: string,
  ids: readonly string[],
): Promise<Quest[]> => {
  const quests: Quest[] = [];
  for (const id of ids) {
    const document = await read(transaction, 'quests', { owner, id });
    if (document === undefined) throw ids.length === 1 ? notFound('There is no such quest.') : questMissing();
    const found = quest.parse(JSON.parse(document));
    const breach = checkQuest(found);
    if (breach) throw brokenRule(breach, [breach.section, breach.property, breach.field]);
    quests.push(found);
  }
  return quests;
};

const questMissing = (): ProblemError =>
  new ProblemError({
    status: 422,
    code: problemCodes.questMissing,
    detail: 'A quest of the story line does not exist any more. Take it out of the story line first.',
  });
