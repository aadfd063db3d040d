import type { Transaction } from 'kysely';
import type { AuditAct } from '#contract/audit-log.ts';
import { officialOwner } from '#domain/account/user.ts';
import type { DocumentTable, StoredDocumentRow, Schema } from '#server/platform/db/schema.ts';
import { logActOf, type RequestOrigin } from '#server/accounts/audit/log-act.ts';

const actions = {
  quests: {
    created: 'official_quest_created',
    changed: 'official_quest_changed',
    deleted: 'official_quest_deleted',
    restored: 'official_quest_restored',
    dropped: 'official_quest_versions_dropped',
  },
  story_lines: {
    created: 'official_story_line_created',
    changed: 'official_story_line_changed',
    deleted: 'official_story_line_deleted',
    restored: 'official_story_line_restored',
    dropped: 'official_story_line_versions_dropped',
  },
  views: {
    created: 'official_view_created',
    changed: 'official_view_changed',
    deleted: 'official_view_deleted',
    restored: 'official_view_restored',
    dropped: 'official_view_versions_dropped',
  },
  patterns: {
    created: 'official_pattern_created',
    changed: 'official_pattern_changed',
    deleted: 'official_pattern_deleted',
    restored: 'official_pattern_restored',
    dropped: 'official_pattern_versions_dropped',
  },
  reward_tables: {
    created: 'official_reward_table_created',
    changed: 'official_reward_table_changed',
    deleted: 'official_reward_table_deleted',
    restored: 'official_reward_table_restored',
    dropped: 'official_reward_table_versions_dropped',
  },
  /** They are never deleted. */
  line_groups: {
    created: 'official_line_groups_changed',
    changed: 'official_line_groups_changed',
    deleted: 'official_line_groups_changed',
    restored: 'official_line_groups_changed',
    dropped: 'official_line_groups_changed',
  },
  /** It is seeded and never deleted. */
  world: {
    created: 'world_changed',
    changed: 'world_changed',
    deleted: 'world_changed',
    restored: 'world_changed',
    dropped: 'world_changed',
  },
} as const satisfies Record<DocumentTable, Record<string, AuditAct>>;

type OfficialAction = {
  readonly kind: DocumentTable;
  readonly act: keyof (typeof actions)[DocumentTable];
  readonly row: Pick<StoredDocumentRow, 'owner_id' | 'id' | 'title'>;
  readonly by: string;
  readonly origin: RequestOrigin | undefined;
};

/** In the transaction of the action. Logs nothing for an account's own documents. */
export const logOfficialAction = async (
  transaction: Transaction<Schema>,
  { kind, act, row, by, origin }: OfficialAction,
): Promise<void> => {
  if (row.owner_id !== officialOwner) return;
  await logActOf(transaction, { act: actions[kind][act], by, origin, target: { id: row.id, name: row.title } });
};
