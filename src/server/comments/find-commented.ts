import { sql, type Transaction } from 'kysely';
import type { CommentKind } from '#domain/comment/comment.ts';
import { quotePlace, toKeys } from '#domain/comment/quote-place.ts';
import { officialOwner } from '#domain/account/user.ts';
import * as problems from '#texts/server/problems.ts';
import type { Schema } from '#server/db/schema.ts';
import { tableOf } from '#server/documents/document.ts';
import { invalidContent, notFound } from '#server/errors.ts';
import { currentWorld } from '#server/world/current-world.ts';

export type Item = { readonly owner: string; readonly kind: CommentKind; readonly id: string };

/** What stands at the place, in words; null without a place. Throws where there is nothing to comment on, or nothing at the place. */
export const quoteCommented = async (
  transaction: Transaction<Schema>,
  item: Item,
  place: string | null,
): Promise<string | null> => {
  if (!(await doesExist(transaction, item))) throw notFound(problems.noSuchCommented);
  if (place === null) return null;
  const quote = await quoteAt(transaction, item, place);
  if (quote === null) throw invalidContent('#/place', problems.noSuchPlaceToComment);
  return quote;
};

const tables = { quest: 'quests', story_line: 'story_lines' } as const;

const doesExist = async (transaction: Transaction<Schema>, { owner, kind, id }: Item): Promise<boolean> => {
  if (kind === 'release') return owner === officialOwner && hasRelease(transaction, id);
  const found =
    kind === 'submission'
      ? transaction.selectFrom('submissions').select('id').where('author_id', '=', owner).where('id', '=', id)
      : selectDocument(transaction, { owner, kind, id }).select('id');
  return (await found.executeTakeFirst()) !== undefined;
};

type DocumentItem = Item & { readonly kind: keyof typeof tables };

const selectDocument = (transaction: Transaction<Schema>, { owner, kind, id }: DocumentItem) =>
  transaction.selectFrom(tableOf(tables[kind])).where('owner_id', '=', owner).where('id', '=', id);

const hasRelease = async (transaction: Transaction<Schema>, id: string): Promise<boolean> => {
  if (!/^[1-9]\d{0,8}$/.test(id)) return false;
  const release = transaction.selectFrom('releases').select('number').where('number', '=', Number(id));
  return (await release.executeTakeFirst()) !== undefined;
};

const quoteAt = async (transaction: Transaction<Schema>, item: Item, place: string): Promise<string | null> => {
  const document = await readCommented(transaction, item);
  const quote = quotePlace({ document, place, world: await currentWorld(transaction) });
  const [section, quest, ...inside] = toKeys(place);
  if (quote !== '' || section !== 'story_quests' || quest === undefined || inside.length > 0) return quote;
  return (await readTitle(transaction, item, quest)) ?? quote;
};

/** Parsed in one go. A place in a longer snapshot has no quote to show. */
const longestParsed = 2 * 1024 * 1024;

/** A snapshot counts as the document that was submitted. */
const readCommented = async (transaction: Transaction<Schema>, { owner, kind, id }: Item): Promise<unknown> => {
  if (kind === 'release') return null;
  if (kind !== 'submission') {
    const document = selectDocument(transaction, { owner, kind, id }).select('document');
    return parse((await document.executeTakeFirst())?.document);
  }
  const row = await transaction
    .selectFrom('submissions')
    .select('snapshot')
    .where('author_id', '=', owner)
    .where('id', '=', id)
    .where(sql<boolean>`octet_length(snapshot) <= ${longestParsed}`)
    .executeTakeFirst();
  const snapshot = parse(row?.snapshot) as { quests?: readonly unknown[]; story_line?: unknown } | null;
  return snapshot && (snapshot.story_line ?? snapshot.quests?.[0] ?? null);
};

const parse = (text: string | undefined): unknown => (text === undefined ? null : JSON.parse(text));

/** Of a quest in the story line. */
const readTitle = async (
  transaction: Transaction<Schema>,
  { owner, kind }: Item,
  quest: string,
): Promise<string | null> => {
  if (kind !== 'story_line') return null;
  const row = transaction.selectFrom('quests').select('title').where('owner_id', '=', owner).where('id', '=', quest);
  return (await row.executeTakeFirst())?.title ?? null;
};
