import type { AdviceCode } from '#domain/advice/weights.ts';
import type { AuditOutcome } from '#contract/audit-log.ts';
import type { BookImportState } from '#contract/exchange/book-imports.ts';
import type { Webhook, WebhookDelivery } from '#contract/webhooks.ts';
import type { WriteToken } from '#contract/write-tokens.ts';
import type { ContentToken } from '#contract/content.ts';
import type { KindTable, lineGroupsTable, ListedTable, worldTable } from '#contract/document-kinds.ts';
import type { Release } from '#contract/releases.ts';
import type { CommentKind } from '#domain/comment/comment.ts';
import type { InboxKind } from '#domain/comment/inbox.ts';
import type { Channel } from '#domain/release/channel.ts';
import type { SpeedMetric, WidthClass } from '#domain/speed-metrics.ts';
import type { SpaceRole } from '#domain/space.ts';
import type { SubmissionKind, SubmissionState } from '#domain/submission/submission.ts';
import type { AuthTables } from './auth-tables.ts';

/** `document` and `marks` are JSON, times are Unix ms. `stamp` is null where a server of an earlier version wrote it. */
export type StoredDocumentRow = {
  owner_id: string;
  id: string;
  title: string;
  type: string;
  document: string;
  marks: string | null;
  version: number;
  stamp: string | null;
  created_at: number;
  updated_at: number;
  updated_by: string;
};

/** A replaced or deleted version. `deleted_by` is null for early deletions. */
export type RevisionRow = {
  owner_id: string;
  kind: DocumentTable;
  item_id: string;
  version: number;
  stamp: string | null;
  document: string;
  /** The marks of a deleted document. null in all other rows. */
  marks: string | null;
  /** Of a deleted document alone; null in early rows. */
  created_at: number | null;
  updated_at: number;
  updated_by: string;
  deleted_at: number | null;
  deleted_by: string | null;
  /** Null in early rows. */
  title: string | null;
  type: string | null;
};

/** The last version number of a document whose history is gone. A new one under its id counts on from it. */
export type DeletedVersionRow = { owner_id: string; kind: DocumentTable; item_id: string; version: number };

/** Describes a version in the history. It goes with its version. */
export type VersionNoteRow = { owner_id: string; kind: DocumentTable; item_id: string; version: number; note: string };

/** A check that somebody set aside. `said` names what it said then, so that it ends with it. */
export type SetAsideRow = {
  owner_id: string;
  kind: ListedTable;
  item_id: string;
  code: AdviceCode;
  place: string;
  reason: string;
  said: string;
  set_by: string;
  at: number;
};

export type DocumentTable = KindTable | typeof worldTable | typeof lineGroupsTable;

/** Every kind's table has the same columns, so one name serves the type checker for all. */
export const tableOf = (kind: DocumentTable): 'quests' => kind as 'quests';

export type StoryLineQuestRow = { owner_id: string; story_line_id: string; quest_id: string };

/** A save of a story line with quests. `version` is the line's behind it, `quests` how many it changed. */
export type StoryLineStepRow = {
  owner_id: string;
  story_line_id: string;
  number: number;
  at: number;
  made_by: string;
  version: number;
  note: string | null;
  quests: number;
};

/** `before` is null where the step made the quest. */
export type StoryLineStepQuestRow = {
  owner_id: string;
  story_line_id: string;
  number: number;
  quest_id: string;
  title: string;
  before: number | null;
  after: number | null;
};

/** `version` counts the writes to one owner's documents of a kind. `stamp` is random and new with each write. */
export type CollectionRow = { owner_id: string; kind: DocumentTable; version: number; stamp: string };

/** Times are Unix ms. A deleted one can come back for 30 days. */
export type SpaceRow = {
  id: string;
  name: string;
  approvals: number;
  created_at: number;
  created_by: string;
  deleted_at: number | null;
  deleted_by: string | null;
};

export type SpaceMemberRow = { space_id: string; user_id: string; role: SpaceRole; since: number };

/** `email` is null for a link. `accepted_by` is set for mailed ones alone: they work once. */
export type SpaceInvitationRow = {
  id: string;
  space_id: string;
  email: string | null;
  role: SpaceRole;
  hash: string;
  made_at: number;
  made_by: string;
  expires_at: number;
  accepted_by: string | null;
};

/**
 * `place` is null for the whole of what is commented, and once what it named is gone. `quote` is what stood there. `comments` counts them,
 * `bytes` their texts.
 */
export type CommentThreadRow = {
  owner_id: string;
  id: string;
  kind: CommentKind;
  item_id: string;
  place: string | null;
  quote: string | null;
  made_at: number;
  resolved_at: number | null;
  resolved_by: string | null;
  comments: number;
  bytes: number;
};

/** `mentions` is JSON. The author's account may be gone. */
export type CommentRow = {
  owner_id: string;
  thread_id: string;
  id: string;
  author_id: string;
  at: number;
  edited_at: number | null;
  text: string;
  mentions: string;
};

/** What a link shows, as JSON in `document`. `kind` is the table of the original, which takes the link along when it goes. */
export type SharedLinkRow = {
  owner_id: string;
  kind: string;
  item_id: string;
  hash: string;
  document: string;
  shared_at: number;
  shared_by: string;
  ends_at: number;
};

/** `about` is the id of a comment, a submission or an invitation. `by_id` may be an account that is gone. */
export type InboxItemRow = {
  user_id: string;
  id: string;
  at: number;
  kind: InboxKind;
  by_id: string;
  owner_id: string;
  thread_id: string | null;
  about: string;
  read_at: number | null;
};

/** Who wants the inbox by mail. `told_until` is the newest item that was mailed, `at` when. */
export type MailDigestRow = { user_id: string; told_until: string; at: number };

/** `name` is a name of `learnedNames`, or one of a later version. */
export type LearnedRow = { user_id: string; name: string; at: number };

/** One row, `exports`. `formats` is JSON. */
export type ExportSettingsRow = {
  name: 'exports';
  own: 'on' | 'off' | null;
  formats: string;
  version: number;
  stamp: string;
};

export type OwnerTotalsRow = { owner_id: string; documents: number; bytes: number; waiting_submissions: number };

export type MilestoneRow = { name: string; at: number };

export type InstallationRow = { name: string; value: string };

/**
 * Has names, since accounts and documents may be deleted. `act` is an `AuditAct`, or its name of before. `detail` has what earlier
 * versions noted, `details` JSON. `sequence` and `seal` are null until the entry is sealed, the others where there is none.
 */
export type AuditRow = {
  id: string;
  at: number;
  act: string;
  actor: string;
  target: string;
  detail: string;
  outcome: AuditOutcome;
  actor_id: string | null;
  target_id: string | null;
  address: string | null;
  session: string | null;
  details: string | null;
  sequence: number | null;
  seal: string | null;
};

/** A place in the chain: the number of sealed entries up to it, the last seal, the digest of all of them. `mac` proves the row. */
type StoredPlace = { sequence: number; seal: string; digest: string; mac: string };

/** `head` is the last sealed entry, `checkpoint` the last that was pruned. */
export type AuditMarkRow = StoredPlace & { name: 'head' | 'checkpoint' };

/** A stretch of the chain under one secret. It begins behind its place. `key_name` tells the secrets apart. */
export type AuditSectionRow = StoredPlace & {
  number: number;
  reason: 'first' | 'secret changed' | 'restored';
  begun_at: number;
  key_name: string;
};

/** `snapshot` is JSON. `author` and `decided_by` are names of that time. Early decisions lack `decided_by_id`. */
export type SubmissionRow = {
  id: string;
  author_id: string;
  author: string;
  kind: SubmissionKind;
  item_id: string;
  title: string;
  snapshot: string;
  state: SubmissionState;
  reason: string;
  created_at: number;
  decided_at: number | null;
  decided_by: string | null;
  decided_by_id: string | null;
  /** Who submitted it for a space. */
  submitted_by: string | null;
  submitted_by_id: string | null;
  /** JSON: the checks that were set aside then; null: none. */
  set_aside: string | null;
};

/** `version` stands for those of a document and of the quests it contains. */
export type ApprovalRow = {
  space_id: string;
  kind: ListedTable;
  item_id: string;
  user_id: string;
  version: string;
  at: number;
};

/** `taken_back_at` is null while it stands. Times are Unix ms. */
export type MoveRow = {
  id: string;
  owner_id: string;
  to_id: string;
  made_by: string;
  made_at: number;
  taken_back_at: number | null;
};

/** Of tables of rewards those that were new in the other place, by their ids there. */
export type MovedDocumentRow = {
  move_id: string;
  kind: DocumentTable;
  item_id: string;
  title: string;
};

/** `approved_by` is the name of that time; null where a server of before 0.2 approved it. */
export type OfficialCopyRow = {
  author_id: string;
  original_id: string;
  official_id: string;
  author: string;
  approved_by: string | null;
  approved_at: number | null;
};

export type ContentTokenRow = ContentToken & { hash: string };

export type ReleaseRow = Release & { made_by: string };

/** `scopes` have blanks between them. */
export type WriteTokenRow = Omit<WriteToken, 'scopes'> & { user_id: string; hash: string; scopes: string };

/** `events` is JSON, `active` 0 or 1. */
export type WebhookRow = Omit<Webhook, 'events' | 'active' | 'deliveries'> & { events: string; active: number };

/** `body` is what is sent. `next_at`: while it waits. */
export type WebhookDeliveryRow = WebhookDelivery & { webhook_id: string; body: string };

/** The number of a release that is gone. */
export type RemovedReleaseRow = { number: number };

/** A part of the document of a release, compressed by gzip, in base64. */
export type ReleasePieceRow = { release: number; piece: number; content: string };

/** What a release has in addition to its document, for exports, in pieces like it. */
export type ReleaseBookRow = ReleasePieceRow;

/** Absent until it gets its first release. */
export type ChannelRow = {
  channel: Channel;
  release: number;
  version: number;
  stamp: string;
  changed_at: number;
  changed_by: string;
};

/** Of each quest that was ever released, for databases that know quests by numbers. */
export type QuestNumberRow = { quest: string; number: number };

/** `unchanged` is 1 where the game had that version already. It asked `times` times, last at `at`. */
export type ContentReadRow = {
  id: string;
  token_id: string;
  at: number;
  version: string;
  unchanged: number;
  address: string;
  times: number;
};

export type SpeedCountRow = {
  day: number;
  screen: string;
  width: WidthClass;
  metric: SpeedMetric;
  bucket: number;
  visits: number;
};

/** `aliases`, `tags` and `words` are JSON; `retired` is 0 or 1. `folded` is the name without case and accents. */
export type WorldEntryRow = {
  catalogue: string;
  id: string;
  name: string;
  aliases: string;
  level: number | null;
  value: number | null;
  tags: string;
  icon: string | null;
  retired: number;
  folded: string;
  words: string;
  version: number;
  stamp: string;
  updated_at: number;
  updated_by: string;
};

/** Each word of an entry with the words behind it. Triggers derive it. */
export type WorldWordRow = { catalogue: string; phrase: string; folded: string; id: string };

export type WorldCatalogueRow = { catalogue: string; writes: number; stamp: string };

/** `content` is Base64. `created_at` is when it was last sent, or last taken or dropped by an entry. */
export type WorldIconRow = { hash: string; media_type: string; content: string; created_at: number };

/** What story lines show. `content` is base64, `bytes` counts what it stands for. `owner_id`: into whose content it was imported. */
export type PictureRow = {
  hash: string;
  owner_id: string;
  media_type: string;
  bytes: number;
  created_at: number;
  content: string;
};

/** Where a document has a property of a type, and which entry its field `key` names. Triggers derive it. */
export type WorldUseRow = {
  owner_id: string;
  kind: DocumentTable;
  item_id: string;
  place: string;
  type: string;
  key: string;
  entry: string;
};

export type WorldReplacementRow = {
  id: string;
  catalogue: string;
  entry: string;
  replaced_with: string;
  created_at: number;
  created_by: string;
};

export type WorldReplacedRow = {
  replacement_id: string;
  owner_id: string;
  item_id: string;
  version: number;
  stamp: string | null;
};

/** A dry run. `stamp` is the catalogue's at that time, `answer` JSON. */
export type WorldImportRow = {
  id: string;
  catalogue: string;
  state: 'reading' | 'ready' | 'applying' | 'applied';
  answer: string;
  stamp: string;
  created_at: number;
  created_by: string;
};

export type WorldImportRowRow = WorldEntryRow & { import_id: string; act: 'added' | 'changed' | 'retired' };

/** Where a document came from. `kept` is what the product doesn't model, `base` the hash of the document as it was imported last. */
export type OriginRow = {
  owner_id: string;
  kind: BookItemKind;
  item_id: string;
  format: string;
  foreign_id: string;
  kept: string | null;
  base: string;
  /** What the book said, where the document was merged with it. */
  base_document: string | null;
};

export type BookItemKind = 'quests' | 'story_lines' | 'reward_tables';

/** What belongs to no document of the book that was imported last, as JSON. */
/** `line_groups` is JSON, null where an earlier version of the product kept the book: they stand in `content`. */
export type KeptBookRow = { owner_id: string; format: string; content: string; line_groups: string | null };

/** `answer` is JSON, `book` and `line_groups` become those of a kept book, `seen` names the state of the owner and the world at the dry run. Once applied, they are
 * those of the book that it replaced, and `book_hash` is that of its own. */
export type BookImportRow = {
  id: string;
  owner_id: string;
  created_by: string;
  state: BookImportState;
  format: string;
  answer: string;
  book: string;
  seen: string;
  created_at: number;
  quests: number;
  story_lines: number;
  line_groups: string | null;
  book_hash: string | null;
  /** JSON of the world as the import makes it. null: it changes nothing of it. Empty: it was applied. */
  world: string | null;
  /** JSON: the imports of entries that were staged with it, and whether it applies them. null: there are none. Empty: they were applied. */
  entries: string | null;
};

export type BookImportItemRow = {
  import_id: string;
  number: number;
  act: 'added' | 'changed' | 'unchanged' | 'conflict';
  kind: BookItemKind;
  item_id: string;
  title: string;
  type: string;
  document: string;
  uses: string | null;
  foreign_id: string;
  kept: string | null;
  base: string;
  /** Of a conflict what was imported last; of what was merged, what the book says. */
  base_document: string | null;
  /** The document that it replaces. */
  before: string | null;
  /** What was kept beside it; empty: nothing, null: the same. */
  kept_before: string | null;
  /** What the document was imported as; empty: it was not imported, null: the same. */
  base_before: string | null;
  base_document_before: string | null;
  /** Of the document that it replaces. Once it is written by itself: of what was written. */
  version: number | null;
  stamp: string | null;
  /** Of a quest that is written with others, as the version after that one. */
  written_stamp: string | null;
};

type AccountsAndDocuments = AuthTables & Record<DocumentTable, StoredDocumentRow>;

export type Schema = AccountsAndDocuments & {
  story_line_quests: StoryLineQuestRow;
  story_line_steps: StoryLineStepRow;
  story_line_step_quests: StoryLineStepQuestRow;
  revisions: RevisionRow;
  deleted_versions: DeletedVersionRow;
  version_notes: VersionNoteRow;
  set_aside: SetAsideRow;
  collections: CollectionRow;
  space_collections: CollectionRow;
  spaces: SpaceRow;
  space_members: SpaceMemberRow;
  space_invitations: SpaceInvitationRow;
  comment_threads: CommentThreadRow;
  comments: CommentRow;
  shared_links: SharedLinkRow;
  inbox_items: InboxItemRow;
  learned: LearnedRow;
  export_settings: ExportSettingsRow;
  mail_digests: MailDigestRow;
  owner_totals: OwnerTotalsRow;
  milestones: MilestoneRow;
  installation: InstallationRow;
  audit_log: AuditRow;
  audit_marks: AuditMarkRow;
  audit_sections: AuditSectionRow;
  submissions: SubmissionRow;
  approvals: ApprovalRow;
  moves: MoveRow;
  moved_documents: MovedDocumentRow;
  official_copies: OfficialCopyRow;
  content_tokens: ContentTokenRow;
  content_reads: ContentReadRow;
  write_tokens: WriteTokenRow;
  webhooks: WebhookRow;
  webhook_deliveries: WebhookDeliveryRow;
  releases: ReleaseRow;
  release_pieces: ReleasePieceRow;
  removed_releases: RemovedReleaseRow;
  release_books: ReleaseBookRow;
  origins: OriginRow;
  kept_books: KeptBookRow;
  book_imports: BookImportRow;
  book_import_items: BookImportItemRow;
  channels: ChannelRow;
  quest_numbers: QuestNumberRow;
  speed_counts: SpeedCountRow;
  world_entries: WorldEntryRow;
  world_words: WorldWordRow;
  world_catalogues: WorldCatalogueRow;
  world_icons: WorldIconRow;
  pictures: PictureRow;
  world_uses: WorldUseRow;
  world_replacements: WorldReplacementRow;
  world_replaced: WorldReplacedRow;
  world_imports: WorldImportRow;
  world_import_rows: WorldImportRowRow;
};
