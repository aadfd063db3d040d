import { type AuditAct, officialAct, type OfficialEnd } from '#contract/audit-log.ts';
import type { KindTable } from '#contract/document-kinds.ts';
import type { CommentKind } from '#domain/comment/comment.ts';
import type { DocumentTable, OriginRow, SetAsideRow } from '#server/platform/db/schema.ts';

/** What is kept beside the documents of a kind. Those who keep documents of any kind ask here, and name none. */
export type KindTraits = {
  /** How the audit log names what is done to official documents. Of one document for each owner there is one act. */
  readonly actOf: (end: OfficialEnd) => AuditAct;
  /** As comments name it. null: nobody comments on it. */
  readonly commentedAs: CommentKind | null;
  /** What comments stand at: numbered rows, which a save may move, or parts with keys. */
  readonly places: 'rows' | 'keys';
  /** Steps that a save makes of it, or that name its versions. */
  readonly steps: 'makes' | 'isIn' | null;
  /** An import may have brought it. */
  readonly hasOrigin: boolean;
  /** Whether checks of such a document may be set aside. */
  readonly hasChecks: boolean;
  /** The documents whose saved version may go on to name what is gone: itself, or those that a save includes. */
  readonly keepsNames: { readonly of: DocumentTable; readonly includedAs: string | null } | null;
  /** What is stored of it names its owner, before its texts. */
  readonly namesOwner: boolean;
  /** Its row says whether the entries that it names are noted. */
  readonly notesUses: boolean;
  /** How many keys are read ahead of their documents. */
  readonly keysAtOnce: number;
};

const actOn = (table: KindTable) => (end: OfficialEnd) => officialAct(table, end);

const plain: Omit<KindTraits, 'actOf'> = {
  commentedAs: null,
  places: 'keys',
  steps: null,
  hasOrigin: false,
  hasChecks: false,
  keepsNames: null,
  namesOwner: false,
  notesUses: false,
  keysAtOnce: 100,
};

const traits: Readonly<Record<DocumentTable, KindTraits>> = {
  quests: {
    actOf: actOn('quests'),
    commentedAs: 'quest',
    places: 'rows',
    steps: 'isIn',
    hasOrigin: true,
    hasChecks: true,
    keepsNames: { of: 'quests', includedAs: null },
    namesOwner: true,
    notesUses: true,
    keysAtOnce: 400,
  },
  story_lines: {
    ...plain,
    actOf: actOn('story_lines'),
    commentedAs: 'story_line',
    steps: 'makes',
    hasOrigin: true,
    hasChecks: true,
    keepsNames: { of: 'quests', includedAs: 'quests' },
    // A story line is far larger than a quest.
    keysAtOnce: 6,
  },
  reward_tables: { ...plain, actOf: actOn('reward_tables'), hasOrigin: true },
  views: { ...plain, actOf: actOn('views') },
  patterns: { ...plain, actOf: actOn('patterns') },
  world: { ...plain, actOf: () => 'world_changed', keysAtOnce: 1 },
  line_groups: { ...plain, actOf: () => 'official_line_groups_changed', keysAtOnce: 1 },
};

export const traitsOf = (kind: DocumentTable): KindTraits => traits[kind];

export const hasOrigins = (kind: DocumentTable): kind is OriginRow['kind'] => traits[kind].hasOrigin;

export const hasChecks = (kind: DocumentTable): kind is SetAsideRow['kind'] => traits[kind].hasChecks;
