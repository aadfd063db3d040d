import type { Transaction } from 'kysely';
import type { AuditEntry } from '#contract/users.ts';
import { officialOwner } from '#domain/account/user.ts';
import type { DocumentTable, StoredDocumentRow, Schema } from '#server/db/schema.ts';
import { logAction } from '#server/users/audit-log-store.ts';

const actions = {
  quests: {
    created: 'official quest created',
    changed: 'official quest changed',
    deleted: 'official quest deleted',
    restored: 'official quest restored',
  },
  story_lines: {
    created: 'official story line created',
    changed: 'official story line changed',
    deleted: 'official story line deleted',
    restored: 'official story line restored',
  },
  views: {
    created: 'official view created',
    changed: 'official view changed',
    deleted: 'official view deleted',
    restored: 'official view restored',
  },
  patterns: {
    created: 'official pattern created',
    changed: 'official pattern changed',
    deleted: 'official pattern deleted',
    restored: 'official pattern restored',
  },
  /** It is seeded and never deleted. */
  world: { created: 'world changed', changed: 'world changed', deleted: 'world changed', restored: 'world changed' },
} as const satisfies Record<DocumentTable, Record<string, AuditEntry['act']>>;

type OfficialAction = {
  readonly kind: DocumentTable;
  readonly act: keyof (typeof actions)[DocumentTable];
  readonly row: Pick<StoredDocumentRow, 'owner_id' | 'id' | 'title'>;
  readonly by: string;
};

/** In the transaction of the action. Logs nothing for an account's own documents. */
export const logOfficialAction = async (
  transaction: Transaction<Schema>,
  { kind, act, row, by }: OfficialAction,
): Promise<void> => {
  if (row.owner_id !== officialOwner) return;
  const user = await transaction.selectFrom('users').select('email').where('id', '=', by).executeTakeFirst();
  await logAction(transaction, {
    act: actions[kind][act],
    actor: user?.email ?? by,
    target: row.title,
    detail: row.id,
  });
};
