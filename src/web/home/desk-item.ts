import type { SavedQuest } from '#contract/quests.ts';
import type { SavedStoryLine } from '#contract/story-lines.ts';

/** A quest or a story line, as the desk shows both alike. */
export type DeskItem =
  | { readonly kind: 'quest'; readonly item: SavedQuest }
  | { readonly kind: 'storyLine'; readonly item: SavedStoryLine };

/** What the desk calls each, as a line of facts begins with it. */
export const kindNames = { quest: 'Quest', storyLine: 'Story line' } as const satisfies Record<
  DeskItem['kind'],
  string
>;

/** Quests and story lines together, whatever was saved last first. */
export const newestFirst = (quests: readonly SavedQuest[], storyLines: readonly SavedStoryLine[]): DeskItem[] =>
  [
    ...quests.map((item) => ({ kind: 'quest' as const, item })),
    ...storyLines.map((item) => ({ kind: 'storyLine' as const, item })),
  ].toSorted((a, b) => b.item.updated_at - a.item.updated_at);
