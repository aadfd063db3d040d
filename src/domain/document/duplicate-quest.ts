import { copiedContentOf } from '#domain/document/content-of.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import { withoutOrigin } from '#domain/quest/without-origin.ts';
import { toLine } from '#domain/text/text.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { longestWritten } from '#domain/text/markup/markup.ts';

export const duplicateQuest = (
  quest: QuestContent,
  nameCopy: (title: string) => string,
  world: IndexedWorld,
): QuestContent => ({
  ...withoutOrigin(copiedContentOf(quest, world)),
  title: toLine(nameCopy(quest.title), longestWritten(world.limits.quest_title.max, world.markup)).trimEnd(),
});
