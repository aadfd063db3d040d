import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { CommentKind } from '#domain/comment/comment.ts';
import { quotePlace, toKeys } from '#domain/comment/quote-place.ts';
import { readSubmittedQuest } from '#domain/comment/submitted-place.ts';
import { officialOwner } from '#domain/account/user.ts';
import { megabyte } from '#domain/limits.ts';
import * as problems from '#texts/server/problems.ts';
import { isPostgres } from '#server/platform/db/lock-rows.ts';
import { tableOf, type Schema } from '#server/platform/db/schema.ts';
import { invalidContent, notFound } from '#server/errors.ts';
import { currentWorld } from '#server/content/current-world/current-world.ts';

export type Item = { readonly owner: string; readonly kind: CommentKind; readonly id: string };

/** What stands at the place, in words; null without a place. Throws where there is nothing to comment on, or nothing at the place. */
export const quoteCommented = async (
  transaction: Transaction<Schema>,
  item: Item,
  place: string | null,
): Promise<string | null> => {
  if (!(await canComment(transaction, item))) throw notFound(problems.noSuchCommented);
  if (place === null) return null;
  const quote = await quoteAt(transaction, item, place);
  if (quote === null) throw invalidContent('#/place', problems.noSuchPlaceToComment);
  return quote;
};

const tables = { quest: 'quests', story_line: 'story_lines' } as const;

/** A withdrawn submission has nothing to read any more. */
export const canComment = async (transaction: Transaction<Schema>, { owner, kind, id }: Item): Promise<boolean> => {
  if (kind === 'release') return owner === officialOwner && hasRelease(transaction, id);
  const found =
    kind === 'submission'
      ? transaction
          .selectFrom('submissions')
          .select('id')
          .where('author_id', '=', owner)
          .where('id', '=', id)
          .where('state', '!=', 'withdrawn')
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
  const keys = toKeys(place);
  const value = await readValue(transaction, item, place);
  if (value === null) return null;
  if (value === withoutWords) return '';
  const quote = await quoteValue(transaction, { item, place, value: JSON.parse(value) });
  const [section, quest, ...inside] = keys;
  if (quote !== '' || section !== 'story_quests' || quest === undefined || inside.length > 0) return quote;
  return (await readTitle(transaction, item, quest)) ?? quote;
};

type Found = { readonly item: Item; readonly place: string; readonly value: unknown };

/** What stands in a quest of a submitted line is quoted as in a quest. */
const quoteValue = async (transaction: Transaction<Schema>, { item, place, value }: Found): Promise<string | null> => {
  const inQuest = item.kind === 'submission' ? readSubmittedQuest(place) : null;
  const within = inQuest?.inside === '' ? place : (inQuest?.inside ?? place);
  const document = toKeys(within).reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);
  return quotePlace({ document, place: within, world: await currentWorld(transaction) });
};

/** The database takes one apart in one go. A place in a longer snapshot has no quote to show, and nobody looks whether it is there. */
const longestSnapshot = 2 * megabyte;

const withoutWords = '""';

/** A larger value has no words of its own. */
const longestValue = 64 * 1024;

/** As JSON, taken out by the database: to read a line of 2 MB here would keep all others waiting. A snapshot counts as the document that was submitted. */
const readValue = async (
  transaction: Transaction<Schema>,
  { owner, kind, id }: Item,
  place: string,
): Promise<string | null> => {
  if (kind === 'release') return null;
  const keys = toKeys(place);
  const inside = (document: string, ...before: readonly Key[]) =>
    valueIn(transaction, sql.ref(document), [...before, ...keys]);
  const [table, owned, value] =
    kind === 'submission'
      ? ([
          'submissions',
          'author_id',
          sql`case when octet_length(snapshot) > ${sql.lit(longestSnapshot)} then ${asJson(transaction, withoutWords)}
            when kind = 'quest' then ${inside('snapshot', 'quests', 0)}
            else ${valueIn(transaction, sql.ref('snapshot'), toLineKeys(place))} end`,
        ] as const)
      : ([tables[kind], 'owner_id', inside('document')] as const);
  const { rows } = await sql<{ value: string | null }>`
    select case when octet_length(value) > ${longestValue} then '{}' else value end as value
    from (select cast(${value} as text) as value from ${sql.table(table)}
      where ${sql.ref(owned)} = ${owner} and id = ${id}) as found`.execute(transaction);
  return rows[0]?.value ?? null;
};

type Key = string | number;

/** Into the snapshot of a line: its quests stand beside it. */
const toLineKeys = (place: string): Key[] => {
  const inQuest = readSubmittedQuest(place);
  if (!inQuest) return ['story_line', ...toKeys(place)];
  const { at, inside } = inQuest;
  return ['quests', at, ...(inside === '' ? [] : toKeys(inside))];
};

const asJson = (transaction: Transaction<Schema>, text: string): RawBuilder<unknown> =>
  isPostgres(transaction) ? sql`${sql.lit(text)}::json` : sql.lit(text);

/** SQLite's paths say whether a number is a key or an index. */
const valueIn = (
  transaction: Transaction<Schema>,
  document: RawBuilder<unknown>,
  keys: readonly Key[],
): RawBuilder<unknown> => {
  if (isPostgres(transaction)) return sql`(${document}::json #> array[${sql.join(keys.map(String))}]::text[])`;
  if (keys.some((key) => /["\\]/.test(String(key)))) return sql`null`;
  const toPath = (isIndex: (key: Key, at: number) => boolean): string =>
    `$${keys.map((key, at) => (isIndex(key, at) ? `[${key}]` : `."${key}"`)).join('')}`;
  const isNumber = (key: Key): boolean => /^\d{1,6}$/.test(String(key));
  const paths = [
    toPath((key) => typeof key === 'number'),
    toPath((key, at) => typeof key === 'number' || (at === keys.length - 1 && isNumber(key))),
    toPath(isNumber),
  ];
  return sql`coalesce(null, ${sql.join([...new Set(paths)].map((path) => sql`${document} -> ${path}`))})`;
};

/** The title of a quest in the story line. */
const readTitle = async (
  transaction: Transaction<Schema>,
  { owner, kind }: Item,
  quest: string,
): Promise<string | null> => {
  if (kind !== 'story_line') return null;
  const row = transaction.selectFrom('quests').select('title').where('owner_id', '=', owner).where('id', '=', quest);
  return (await row.executeTakeFirst())?.title ?? null;
};
