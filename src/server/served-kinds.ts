import type { ServedKindName } from '#contract/document-kinds.ts';
import type { ServedKind } from '#server/documents/served-kind.ts';
import { servedPatternKind } from '#server/patterns/served-pattern-kind.ts';
import { servedQuestKind } from '#server/quests/served-quest-kind.ts';
import { servedStoryLineKind } from '#server/story-lines/served-story-line-kind.ts';
import { servedViewKind } from '#server/views/served-view-kind.ts';

const kinds = {
  quests: servedQuestKind,
  'story-lines': servedStoryLineKind,
  views: servedViewKind,
  patterns: servedPatternKind,
} satisfies Record<ServedKindName, unknown>;

export const servedKinds: readonly ServedKind[] = Object.values(kinds);
