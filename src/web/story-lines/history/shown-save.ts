import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Quest } from '#domain/quest/quest.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import type { ShownQuests } from '#web/story-lines/content/use-line-quests.ts';
import type { QuestMarks } from '#web/story-lines/graph/scene/elements/quest-mark.ts';

/** Cards of quests that the line has no more, and the quests that are deleted, by their titles. */
export type LostCards = {
  readonly cards: StoryGraph['story_quests'];
  readonly quests: readonly (readonly [string, Quest])[];
};

type ShownSave = { readonly marks: QuestMarks | undefined; readonly lost: LostCards | null };

const none: ShownSave = { marks: undefined, lost: null };

/** What the canvas says of the save that the tab History shows. */
export const shownSave = createStore<ShownSave>(() => none);

export const unmarkQuests = (): void => shownSave.setState(none);

/** The line and its quests as the canvas shows them beside a save: with the cards of quests that the line has no more. */
export const useLostCards = <Line extends StoryGraph>(line: Line, lineQuests: ShownQuests) => {
  const lost = useStore(shownSave, (shown) => shown.lost);
  return useMemo(
    () => ({
      line: lost ? { ...line, story_quests: { ...lost.cards, ...line.story_quests } } : line,
      lineQuests: lost ? { ...lineQuests, byId: new Map([...lost.quests, ...lineQuests.byId]) } : lineQuests,
    }),
    [line, lineQuests, lost],
  );
};
