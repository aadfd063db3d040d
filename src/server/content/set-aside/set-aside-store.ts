import type { Kysely, Transaction } from 'kysely';
import type { AsideItem, SetAsideBody } from '#contract/set-aside.ts';
import { shownName } from '#domain/account/user.ts';
import { keyOfFinding, type CheckFindings } from '#domain/advice/check-findings.ts';
import { stillAside } from '#domain/advice/set-aside.ts';
import { limits } from '#domain/limits.ts';
import * as problems from '#texts/server/problems.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inPortions } from '#server/platform/db/in-portions.ts';
import { lockRows } from '#server/platform/db/lock-rows.ts';
import { tableOf, type Schema, type SetAsideRow } from '#server/platform/db/schema.ts';
import { waitForRound } from '#server/platform/turns/round-time.ts';
import { invalidContent, notFound } from '#server/errors.ts';
import { lockFirstTotals } from '#server/accounts/quotas/owner-totals.ts';
import { lockAccountForShare } from '#server/accounts/owners/lock-account.ts';

export type AsidePlace = { readonly owner: string; readonly kind: SetAsideRow['kind']; readonly id: string };

export const noSuchOf = ({ kind }: Pick<AsidePlace, 'kind'>) => {
  const noun = kind === 'quests' ? 'quest' : 'story line';
  return notFound(problems.noSuchDocument(noun), { kind: noun });
};

export const findAsideRows = (db: Kysely<Schema>, { owner, kind, id }: AsidePlace): Promise<SetAsideRow[]> =>
  db
    .selectFrom('set_aside')
    .selectAll()
    .where('owner_id', '=', owner)
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .orderBy('code')
    .orderBy('place')
    .execute();

/** The checks of a document that are set aside and still count. */
export const listAside = async (
  db: Kysely<Schema>,
  place: AsidePlace,
  findings: CheckFindings,
): Promise<AsideItem[]> => {
  return toNamedItems(db, stillAside(await findAsideRows(db, place), findings));
};

/** The items with the names of those who set them aside. */
export const toNamedItems = async (db: Kysely<Schema>, rows: readonly SetAsideRow[]): Promise<AsideItem[]> => {
  const names = await namesOf(db, rows);
  return rows.map((row) => toItem(row, names));
};

/** Rows of a step. */
const asideAtOnce = 250;

export type AsideOfDocument = AsideItem & { readonly id: string; readonly said: string };

/** Of all documents of a kind of an owner, also those that may have ended, some at a time. Other work runs between them. */
export async function* walkAsideOf(
  db: Kysely<Schema>,
  { owner, kind }: Omit<AsidePlace, 'id'>,
): AsyncGenerator<AsideOfDocument[]> {
  const ofOwner = db.selectFrom('set_aside').selectAll().where('owner_id', '=', owner).where('kind', '=', kind);
  const inOrder = ofOwner.orderBy('item_id').orderBy('code').orderBy('place').limit(asideAtOnce);
  let rows = await inOrder.execute();
  for (let left = limits.setAsideOfOwner.max; rows.length > 0; left -= asideAtOnce) {
    const names = await namesOf(db, rows);
    yield rows.map((row) => ({ ...toItem(row, names), id: row.item_id, said: row.said }));
    const last = rows.at(-1);
    if (!last || rows.length < asideAtOnce || left <= asideAtOnce) return;
    await waitForRound();
    rows = await inOrder
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('item_id', 'code', 'place'), '>', tuple(last.item_id, last.code, last.place)),
      )
      .execute();
  }
}

const toItem = ({ code, place, reason, set_by, at }: SetAsideRow, names: ReadonlyMap<string, string>): AsideItem => ({
  code,
  place,
  reason,
  by: { id: set_by, name: names.get(set_by) ?? '' },
  at,
});

const namesOf = async (
  db: Kysely<Schema>,
  rows: readonly Pick<SetAsideRow, 'set_by'>[],
): Promise<ReadonlyMap<string, string>> => {
  const names = new Map<string, string>();
  for (const some of inPortions([...new Set(rows.map(({ set_by }) => set_by))])) {
    const users = await db
      .selectFrom('users')
      .select(['id', 'display_name', 'email'])
      .where('id', 'in', some)
      .execute();
    for (const user of users) names.set(user.id, shownName(user));
  }
  return names;
};

type Setting = {
  readonly place: AsidePlace;
  readonly items: SetAsideBody['items'];
  readonly by: string;
  /** null: there was no such document. */
  readonly findings: CheckFindings | null;
};

/** Merges by code and place. What has ended is forgotten. */
export const storeAside = ({ commit }: Pick<Database, 'commit'>, { place, items, by, findings }: Setting) =>
  commit(async (transaction) => {
    const { owner, kind, id } = place;
    await lockAccountForShare(transaction, owner);
    await lockFirstTotals(transaction, owner);
    const document = transaction.selectFrom(tableOf(kind)).select('id').where('owner_id', '=', owner);
    const found = await lockRows(transaction, document.where('id', '=', id)).executeTakeFirst();
    if (!found || !findings) throw noSuchOf(place);
    const kept = new Map(
      stillAside(await findAsideRows(transaction, place), findings).map((row) => [keyOfFinding(row), row]),
    );
    for (const { code, place: at, reason } of items) {
      const key = keyOfFinding({ code, place: at });
      const said = findings.get(key) ?? '';
      const before = kept.get(key);
      if (reason === null) kept.delete(key);
      else if (before?.reason !== reason)
        kept.set(key, {
          owner_id: owner,
          kind,
          item_id: id,
          code,
          place: at,
          reason,
          said,
          set_by: by,
          at: Date.now(),
        });
    }
    await replaceRows(transaction, place, [...kept.values()]);
    return listAside(transaction, place, findings);
  });

const replaceRows = async (
  transaction: Transaction<Schema>,
  { owner, kind, id }: AsidePlace,
  rows: readonly SetAsideRow[],
): Promise<void> => {
  const { max } = limits.setAside;
  if (rows.length > max) throw invalidContent('#/items', problems.tooManySetAside(max), { max });
  await transaction
    .deleteFrom('set_aside')
    .where('owner_id', '=', owner)
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .execute();
  for (const some of inPortions(rows)) await transaction.insertInto('set_aside').values(some).execute();
  await checkAsideOf(transaction, owner, '#/items');
};

/** 422 where an owner has too many. */
export const checkAsideOf = async (transaction: Transaction<Schema>, owner: string, pointer: string): Promise<void> => {
  const { count } = await transaction
    .selectFrom('set_aside')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', owner)
    .executeTakeFirstOrThrow();
  const most = limits.setAsideOfOwner.max;
  if (Number(count) > most) throw invalidContent(pointer, problems.tooManySetAsideOfOwner(most), { max: most });
};
