import type { Position, StoryGraph } from '#domain/story-line/story-line.ts';
import { type Box, boundsOfCards } from '#web/story-lines/graph/elements/card-bounds.ts';
import { around } from './boxes.ts';
import { framePadding } from './frame-measures.ts';

/** The height of a frame's title above the frame, where titles are large. */
const titleAbove = 26;

/** What all cards, and the frames of choices with their titles, take up. null: there are no cards. */
export const boundsOfLine = ({ story_quests, choices }: StoryGraph): Box | null => {
  const cards = boundsOfCards(Object.values(story_quests));
  if (!cards || !choices) return cards;
  const chosen = Object.values(choices).flatMap(({ quests }) => quests.flatMap((quest) => story_quests[quest] ?? []));
  const framed = boundsOfCards(chosen);
  return framed ? around(cards, withFrame(framed)) : cards;
};

/** What some cards of a line take up, with room for the title of a frame above them where the line has choices. */
export const boundsWithTitle = ({ choices }: StoryGraph, places: readonly Position[]): Box | null => {
  const cards = boundsOfCards(places);
  const above = choices ? framePadding.top + titleAbove : 0;
  return cards && { ...cards, y: cards.y - above, height: cards.height + above };
};

const withFrame = ({ x, y, width, height }: Box): Box => {
  const above = framePadding.top + titleAbove;
  return {
    x: x - framePadding.beside,
    y: y - above,
    width: width + 2 * framePadding.beside,
    height: height + above + framePadding.below,
  };
};
