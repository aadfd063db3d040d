import type { Kysely, Transaction } from 'kysely';
import { lineGroupsTable } from '#contract/document-kinds.ts';
import type { Change } from '#contract/events.ts';
import type { MovePreview } from '#contract/moves.ts';
import { checkLineGroups, type LineGroup } from '#domain/story-line/line-groups.ts';
import { takeGroupsAlong } from '#domain/story-line/merge-line-groups.ts';
import { toChange } from '#server/accounts/events/change-feed.ts';
import {
  createLineGroupStore,
  readLineGroups,
  toLineGroupsWrite,
  type KeptGroups,
} from '#server/content/story-lines/line-group-store.ts';
import type { Quotas } from '#server/platform/budgets/quotas.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { BothOwners } from './moved-portions.ts';

/** `lines`: the ids that they have there, by those here. */
type LinesAlong = BothOwners & { readonly lines: ReadonlyMap<string, string> };

/** Lines that move or are copied stand in groups of the same titles there. The caller holds the totals of the place. */
export const prepareGroupsAlong = (database: Database, quotas: Quotas) => {
  const store = createLineGroupStore(database, quotas);
  return async (transaction: Transaction<Schema>, { by, ...along }: LinesAlong & { by: string }): Promise<Change[]> => {
    const { there, groups } = await arrange(transaction, along);
    if (groups === there.groups || checkLineGroups(groups)) return [];
    const write = toLineGroupsWrite({ owner: along.to, by, groups });
    const row = await store.saveIn(transaction, write, there.version === 0 ? 'nothing' : there);
    return [toChange(lineGroupsTable, row)];
  };
};

/** The groups that lines would come into, or would not, where the place has no room for them. */
export const previewGroups = async (
  db: Kysely<Schema>,
  along: LinesAlong,
): Promise<Pick<MovePreview, 'groups' | 'groups_fit'>> => {
  const { there, groups } = await arrange(db, along);
  return {
    groups: groups
      .filter((group) => !there.groups.includes(group))
      .map(({ id, title }) => ({ title, is_new: !there.groups.some((group) => group.id === id) })),
    groups_fit: groups === there.groups || checkLineGroups(groups) === null,
  };
};

type Arranged = { readonly there: KeptGroups; readonly groups: readonly LineGroup[] };

/** Where they come from they stay named: a line that comes back is in its place again. */
const arrange = async (db: Kysely<Schema>, { from, to, lines }: LinesAlong): Promise<Arranged> => {
  const there = await readLineGroups(db, to);
  if (lines.size === 0) return { there, groups: there.groups };
  const here = (await readLineGroups(db, from)).groups.map(({ lines: all, ...group }) => ({
    ...group,
    lines: all.flatMap((line) => lines.get(line) ?? []),
  }));
  return { there, groups: takeGroupsAlong({ from: here, to: there.groups, lines: [...lines.values()] }) };
};
