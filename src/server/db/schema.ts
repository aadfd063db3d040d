import type { ContentToken } from '#contract/content.ts';
import type { tablesOfKinds } from '#contract/document-kinds.ts';
import type { AuditEntry } from '#contract/users.ts';
import type { SpeedMetric, WidthClass } from '#domain/speed/speed-metrics.ts';
import type { SubmissionKind, SubmissionState } from '#domain/submission/submission.ts';
import type { AuthTables } from '#server/auth/auth-tables.ts';

/**
 * A document as its owner keeps it; `document` is the whole of it as JSON, times are Unix ms. `stamp` tells its version
 * from every other one of the same number; null where a server of an earlier version wrote it.
 */
export type StoredDocumentRow = {
  owner_id: string;
  id: string;
  title: string;
  type: string;
  document: string;
  version: number;
  stamp: string | null;
  created_at: number;
  updated_at: number;
  updated_by: string;
};

/** A version that was replaced, or deleted at `deleted_at` by `deleted_by`; null where that was not noted yet. */
export type RevisionRow = {
  owner_id: string;
  kind: DocumentTable;
  item_id: string;
  version: number;
  stamp: string | null;
  document: string;
  updated_at: number;
  updated_by: string;
  deleted_at: number | null;
  deleted_by: string | null;
  /** Null on what was kept before these stood here. */
  title: string | null;
  type: string | null;
};

/** The last version of a deleted item whose revisions are gone: a new one under its id counts on from it. */
export type DeletedVersionRow = { owner_id: string; kind: DocumentTable; item_id: string; version: number };

export type DocumentTable = (typeof tablesOfKinds)[keyof typeof tablesOfKinds];

export type StoryLineQuestRow = { owner_id: string; story_line_id: string; quest_id: string };

/** Counts the writes to one owner's documents of a kind; `stamp` is random and new with each. */
export type CollectionRow = { owner_id: string; kind: DocumentTable; version: number; stamp: string };

export type OwnerTotalsRow = { owner_id: string; documents: number; bytes: number; waiting_submissions: number };

/** What happened once to this installation, such as its seeding; `at` is Unix ms. */
export type MilestoneRow = { name: string; at: number };

/** What an administrator did, or the command line; emails and titles, since accounts and items may go. */
export type AuditRow = {
  id: string;
  at: number;
  act: AuditEntry['act'];
  actor: string;
  target: string;
  detail: string;
};

/**
 * What a designer submitted; `snapshot` is JSON of the originals as they stood, `author` the name that is credited.
 * `decided_by` is the reviewer's name then, `decided_by_id` the account, null where that was not noted yet.
 */
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
};

/** Which official document was copied from which original, and whom it credits. */
export type OfficialCopyRow = { author_id: string; original_id: string; official_id: string; author: string };

export type ContentTokenRow = ContentToken & { hash: string };

/** A reading of the official content; `unchanged` is 1 where the game had that version already, `times` how often it asked so, the last time at `at`. */
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

export type Schema = AuthTables & {
  quests: StoredDocumentRow;
  story_lines: StoredDocumentRow;
  story_line_quests: StoryLineQuestRow;
  revisions: RevisionRow;
  deleted_versions: DeletedVersionRow;
  collections: CollectionRow;
  owner_totals: OwnerTotalsRow;
  milestones: MilestoneRow;
  audit_log: AuditRow;
  submissions: SubmissionRow;
  official_copies: OfficialCopyRow;
  content_tokens: ContentTokenRow;
  content_reads: ContentReadRow;
  speed_counts: SpeedCountRow;
};
