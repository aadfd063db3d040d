import type { ServedKindName } from '#contract/document-kinds.ts';
import type { ServedKind } from '#server/content/documents/served-kind.ts';
import { servedPatternKind } from './served-pattern-kind.ts';
import { servedQuestKind } from './served-quest-kind.ts';
import { servedRewardTableKind } from './served-reward-table-kind.ts';
import { servedStoryLineKind } from './served-story-line-kind.ts';
import { servedViewKind } from './served-view-kind.ts';

const kinds = {
  quests: servedQuestKind,
  'story-lines': servedStoryLineKind,
  views: servedViewKind,
  patterns: servedPatternKind,
  'reward-tables': servedRewardTableKind,
} satisfies Record<ServedKindName, unknown>;

export const servedKinds: readonly ServedKind[] = Object.values(kinds);
