import { createStore } from 'zustand/vanilla';
import type { Position } from '#domain/story-line/story-line.ts';
import type { QuestMark, QuestMarks } from '#web/story-lines/graph/scene/elements/quest-mark.ts';

/** A quest that a save says something about, and where its card is or was. */
export type QuestOfSave = {
  readonly id: string;
  readonly title: string;
  readonly how: NonNullable<QuestMark['saved']>;
  readonly place: Position;
};

type ShownSave = { readonly marks: QuestMarks | undefined; readonly quests: readonly QuestOfSave[] };

const none: ShownSave = { marks: undefined, quests: [] };

/** The save that the tab History shows. `marks` is undefined while it shows none. */
export const shownSave = createStore<ShownSave>(() => none);

export const markQuests = (quests: readonly QuestOfSave[]): void =>
  shownSave.setState({ marks: new Map(quests.map(({ id, how }) => [id, { saved: how }])), quests });

export const unmarkQuests = (): void => shownSave.setState(none);
