import type { CommentKind } from '#domain/comment/comment.ts';
import type { DocumentTable, OriginRow, SetAsideRow } from '#server/platform/db/schema.ts';

/** What is kept beside the documents of a kind. Those who keep documents of any kind ask here, and name none. */
export type KindTraits = {
  /** As comments name it. null: nobody comments on it. */
  readonly commentedAs: CommentKind | null;
  /** What comments stand at: numbered rows, which a save may move, or parts with keys. */
  readonly places: 'rows' | 'keys';
  /** Steps that a save makes of it, or that name its versions. */
  readonly steps: 'makes' | 'isIn' | null;
  /** An import may have brought it. */
  readonly hasOrigin: boolean;
  /** Its checks may be set aside. */
  readonly hasChecks: boolean;
  /** Its row says whether the entries that it names are noted. */
  readonly notesUses: boolean;
};

const plain: KindTraits = {
  commentedAs: null,
  places: 'keys',
  steps: null,
  hasOrigin: false,
  hasChecks: false,
  notesUses: false,
};

const traits: Readonly<Record<DocumentTable, KindTraits>> = {
  quests: {
    commentedAs: 'quest',
    places: 'rows',
    steps: 'isIn',
    hasOrigin: true,
    hasChecks: true,
    notesUses: true,
  },
  story_lines: { ...plain, commentedAs: 'story_line', steps: 'makes', hasOrigin: true, hasChecks: true },
  reward_tables: { ...plain, hasOrigin: true },
  views: plain,
  patterns: plain,
  world: plain,
  line_groups: plain,
};

export const traitsOf = (kind: DocumentTable): KindTraits => traits[kind];

export const hasOrigins = (kind: DocumentTable): kind is OriginRow['kind'] => traits[kind].hasOrigin;

export const hasChecks = (kind: DocumentTable): kind is SetAsideRow['kind'] => traits[kind].hasChecks;
