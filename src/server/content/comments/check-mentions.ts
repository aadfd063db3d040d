import type { Transaction } from 'kysely';
import * as problems from '#texts/server/problems.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { invalidContent } from '#server/errors.ts';
import { selectMentionable, type ReadComments } from './comment-readers.ts';

/** Nobody is mentioned who can't read it, or is suspended. Answers each once. */
export const checkMentions = async (
  transaction: Transaction<Schema>,
  item: ReadComments,
  mentions: readonly string[],
): Promise<string[]> => {
  const all = [...new Set(mentions)];
  if (all.length === 0) return all;
  const found = await selectMentionable(transaction, item).where('users.id', 'in', all).execute();
  const stranger = mentions.findIndex((mention) => !found.some(({ id }) => id === mention));
  if (stranger >= 0) throw invalidContent(`#/mentions/${stranger}`, problems.cannotReadMention);
  return all;
};
