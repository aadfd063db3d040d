import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { type Box, boundsOfCards } from '#web/story-lines/graph/elements/bounds.ts';
import { frameChoices } from './choice-frames.ts';

/** The height of a frame's title above the frame, where titles are large. */
const titleAbove = 26;

/** What all cards, and the frames of choices with their titles, take up. null: there are no cards. */
export const boundsOfLine = (line: StoryGraph): Box | null => {
  const cards = boundsOfCards(Object.values(line.story_quests));
  return cards && frameChoices(line).reduce((all, { box }) => around(all, box), cards);
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
