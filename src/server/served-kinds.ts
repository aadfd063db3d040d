import type { DocumentKindName } from '#contract/document-kinds.ts';
import type { ServedKind } from '#server/documents/served-kind.ts';
import { servedQuestKind } from '#server/quests/served-quest-kind.ts';
import { servedStoryLineKind } from '#server/story-lines/served-story-line-kind.ts';

const kinds = { quests: servedQuestKind, 'story-lines': servedStoryLineKind } satisfies Record<
  DocumentKindName,
  unknown
>;

export const servedKinds: readonly ServedKind[] = Object.values(kinds);
