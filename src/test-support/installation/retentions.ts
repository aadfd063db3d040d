import { iconAddress } from '#contract/world.ts';
import { officialOwner } from '#domain/account/user.ts';
import { inboxLimits } from '#domain/comment/inbox.ts';
import { spaceLimits } from '#domain/space.ts';
import { keptDeliveries, keptReadings, retention } from '#domain/timings.ts';
import { takeBackWithin } from '#server/content/books/take-book-back.ts';
import { importLife } from '#server/content/entries/imports/purge-imports.ts';
import type { FullInstallation } from './fill-installation.ts';
import { lastVersion } from './fill-place.ts';
import type { Row, Rows } from './rows-of-tables.ts';

type Goes = (table: string, row: Row, before: Rows) => boolean;

/** `after` is in milliseconds. `adds` are the keys of rows that a purge writes. */
export type Retention = {
  readonly what: string;
  readonly after: number;
  readonly goes: Goes;
  readonly adds?: Readonly<Record<string, readonly string[]>>;
};

const day = 24 * 60 * 60_000;

const isIn = (row: Row, column: string, values: readonly unknown[]): boolean => values.includes(row[column]);

/** What a full installation loses, and when: all of it was made at one moment. */
export const retentionsOf = (installation: FullInstallation, auditDays: number): readonly Retention[] => [
  { what: 'dry runs', after: importLife + 1, goes: isDryRun },
  {
    what: 'unused pictures and links into spaces',
    after: retention.unusedIcons,
    goes: (table, row) =>
      table === 'pictures' ||
      (table === 'world_icons' && iconAddress(String(row['hash'])) === installation.unusedPicture) ||
      (table === 'space_invitations' && row['email'] === null),
  },
  { what: 'mailed invitations', after: spaceLimits.mailDays * day, goes: (table) => table === 'space_invitations' },
  { what: 'counts of speed', after: retention.speed, goes: (table) => table === 'speed_counts' },
  ofDeleted(installation),
  {
    what: 'imports of books, and deliveries that wait no more',
    after: Math.max(takeBackWithin, keptDeliveries.time) + 1,
    goes: (table, row) =>
      table.startsWith('book_import') || (table === 'webhook_deliveries' && row['state'] !== 'waiting'),
  },
  { what: 'items of inboxes', after: inboxLimits.days * day, goes: (table) => table === 'inbox_items' },
  { what: 'readings', after: keptReadings.time + 1, goes: (table) => table === 'content_reads' },
  {
    what: 'entries of the audit log',
    after: auditDays * day + 1,
    goes: (table) => table === 'audit_log',
    adds: { audit_log: ['audit_log_pruned'] },
  },
];

/** And what is left of imports of entries that were applied. */
const isDryRun: Goes = (table, row, before) => {
  if (table === 'book_imports') return row['state'] === 'ready';
  if (table !== 'book_import_items') return table.startsWith('world_import');
  const ofItem = before['book_imports']?.find(({ id }) => id === row['import_id']);
  return ofItem?.['state'] === 'ready';
};

const ofDeleted = ({ work, spaces, official }: FullInstallation): Retention => {
  const places = [work, spaces.guild, { owner: officialOwner, deleted: [['quests', official.deleted]] as const }];
  const keys = places.flatMap(({ owner, deleted }) => deleted.map(([kind, id]) => `${owner} ${kind} ${id}`));
  const isDeleted = (row: Row, kind: unknown, id: unknown): boolean =>
    keys.includes(`${String(row['owner_id'])} ${String(kind)} ${String(id)}`);
  const isOfDocument: Goes = (table, row, before) => {
    if (isIn({ table }, 'table', ['revisions', 'version_notes', 'set_aside', 'origins']))
      return isDeleted(row, row['kind'], row['item_id']);
    if (table.startsWith('story_line_step')) return isDeleted(row, 'story_lines', row['story_line_id']);
    if (table === 'comment_threads')
      return isDeleted(row, row['kind'] === 'quest' ? 'quests' : 'story_lines', row['item_id']);
    const thread =
      table === 'comments' &&
      before['comment_threads']?.find((one) => one['owner_id'] === row['owner_id'] && one['id'] === row['thread_id']);
    return thread ? isOfDocument('comment_threads', thread, before) : false;
  };
  const isOfSpace: Goes = (table, row) =>
    table === 'spaces'
      ? row['id'] === spaces.deleted
      : table !== 'world_replaced' && ['owner_id', 'space_id'].some((column) => row[column] === spaces.deleted);
  return {
    what: 'what was deleted, moves and shared links',
    after: retention.deletedDocuments,
    goes: (table, ...row) =>
      isIn({ table }, 'table', ['moves', 'moved_documents', 'shared_links']) ||
      isOfDocument(table, ...row) ||
      isOfSpace(table, ...row),
    adds: { deleted_versions: keys.map((key) => `${key} ${key.includes(' quests ') ? lastVersion : 1}`) },
  };
};
