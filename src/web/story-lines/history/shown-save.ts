import { createStore } from 'zustand/vanilla';
import type { QuestMark, QuestMarks } from '#web/story-lines/graph/scene/elements/quest-mark.ts';

/** The marks of the save that the tab History shows; undefined while it shows none. */
export const shownSave = createStore<{ readonly marks: QuestMarks | undefined }>(() => ({ marks: undefined }));

export const markQuests = (
  quests: readonly { readonly id: string; readonly how: NonNullable<QuestMark['saved']> }[],
): void => shownSave.setState({ marks: new Map(quests.map(({ id, how }) => [id, { saved: how }])) });

export const unmarkQuests = (): void => shownSave.setState({ marks: undefined });
