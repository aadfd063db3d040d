import type { Choice } from '#domain/story-line/logic/logic-shape.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { boundsOfCards } from '#web/story-lines/graph/scene/geometry/boxes.ts';

/** The choices that hold a quest, with their ids. */
export const choicesOf = ({ choices = {} }: StoryGraph, quest: string): readonly (readonly [string, Choice])[] =>
  Object.entries(choices).filter(([, { quests }]) => quests.includes(quest));

/** The choices of a line with their ids, as their frames stand on the canvas: from top to bottom, then across. */
export const choicesInOrder = ({ story_quests, choices = {} }: StoryGraph): (readonly [string, Choice])[] =>
  Object.entries(choices)
    .map(([id, choice]) => {
      const bounds = boundsOfCards(choice.quests.flatMap((quest) => story_quests[quest] ?? []));
      return { id, choice, x: bounds?.x ?? 0, y: bounds?.y ?? 0 };
    })
    .toSorted((one, other) => one.y - other.y || one.x - other.x)
    .map(({ id, choice }) => [id, choice]);
