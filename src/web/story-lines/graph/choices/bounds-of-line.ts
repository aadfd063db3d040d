import type { Position, StoryGraph } from '#domain/story-line/story-line.ts';
import { type Box, boundsOfCards } from '#web/story-lines/graph/elements/bounds.ts';
import { frameChoices, framePadding } from './choice-frames.ts';

/** The height of a frame's title above the frame, where titles are large. */
const titleAbove = 26;

/** What all cards, and the frames of choices with their titles, take up. null: there are no cards. */
export const boundsOfLine = (line: StoryGraph): Box | null => {
  const cards = boundsOfCards(Object.values(line.story_quests));
  return cards && frameChoices(line).reduce((all, { box }) => around(all, box), cards);
};

/** What some cards of a line take up, with room for the title of a frame above them where the line has choices. */
export const boundsWithTitle = ({ choices }: StoryGraph, places: readonly Position[]): Box | null => {
  const cards = boundsOfCards(places);
  const above = choices ? framePadding.top + titleAbove : 0;
  return cards && { ...cards, y: cards.y - above, height: cards.height + above };
};

const around = (one: Box, frame: Box): Box => {
  const [x, y] = [Math.min(one.x, frame.x), Math.min(one.y, frame.y - titleAbove)];
  return {
    x,
    y,
    width: Math.max(one.x + one.width, frame.x + frame.width) - x,
    height: Math.max(one.y + one.height, frame.y + frame.height) - y,
  };
};
