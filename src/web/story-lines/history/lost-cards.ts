import { blankQuest } from '#domain/quest/quest.ts';
import { type Position, showsQuest, type StoryGraph } from '#domain/story-line/story-line.ts';
import type { QuestMark } from '#web/story-lines/graph/scene/elements/quest-mark.ts';
import { type LostCards, shownSave } from './shown-save.ts';

/** A quest that a save says something about, and where its card is or was. */
export type QuestOfSave = {
  readonly id: string;
  readonly title: string;
  readonly how: NonNullable<QuestMark['saved']>;
  readonly place: Position;
};

/** Of the quests that a save says something about and that the line has no more; null where it has all of them. */
export const lostCards = (line: StoryGraph, compared: readonly QuestOfSave[]): LostCards | null => {
  const lost = compared.filter(({ id }) => !showsQuest(line, id));
  if (lost.length === 0) return null;
  return {
    cards: Object.fromEntries(
      lost.map(({ id, place: { x, y } }) => [id, { quest: id, x, y, prerequisite_quests: {} }]),
    ),
    quests: lost.map(({ id, title }) => [id, { ...blankQuest, id, uid: '', title }]),
  };
};

export const markQuests = (line: StoryGraph, quests: readonly QuestOfSave[]): void =>
  shownSave.setState({
    marks: new Map(quests.map(({ id, how }) => [id, { saved: how }])),
    lost: lostCards(line, quests),
  });
