import type { Choices } from '#domain/story-line/logic/logic-shape.ts';
import { placesOfCards } from '#domain/story-line/position.ts';
import type { StoryGraph, StoryLineContent } from '#domain/story-line/story-line.ts';
import { type Box, boundsOfCards, type PlacedCard, unionOf } from '#web/story-lines/graph/scene/geometry/boxes.ts';

/** The frame around cards, with room for a title at its top. Frames of two rows of cards don't touch. */
export const framePadding = { side: 24, top: 54, below: 24 } as const;

/** The distance between frames around the same cards. */
export const ringStep = 8;

/** The least distance of a frame from its own cards and from others, where the cards leave no more room. */
export const leastPadding = 4;
export const awayFromOthers = 8;

/** How far a title reaches over the edge of a frame on which it lies, where titles are large, and how far inside. */
export const titleReach = { outside: 31, inside: 11 } as const;

/** Quests of all framed choices together. A frame takes time for each, and a line of somebody else may have 200 choices of 2,000 quests. */
export const mostFramed = 400;

/** The choices that get a frame: in their order, as long as they have `mostFramed` quests together. */
export const framedChoices = (choices: Choices): Choices => {
  let left = mostFramed;
  return Object.fromEntries(
    Object.entries(choices).filter(([, { quests }]) => {
      if (quests.length > left) return false;
      left -= quests.length;
      return true;
    }),
  );
};

/** The height of a frame's title above the frame, where titles are large. */
const titleAbove = 26;

/** What all cards, the frames of choices with their titles, and frames and notes take up. null: there are no cards. */
export const boundsOfLine = (line: StoryGraph & Pick<StoryLineContent, 'notes'>): Box | null => {
  const { story_quests, choices = {}, notes = [] } = line;
  const cards = boundsOfCards(placesOfCards(line));
  if (!cards) return null;
  const chosen = Object.values(choices).flatMap(({ quests }) => quests.flatMap((quest) => story_quests[quest] ?? []));
  const framed = boundsOfCards(chosen);
  return [...(framed ? [withFrame(framed)] : []), ...notes].reduce<Box>(unionOf, cards);
};

/** What some cards of a line take up, with room for the title of a frame above them where the line has choices. */
export const boundsWithTitle = ({ choices }: StoryGraph, places: readonly PlacedCard[]): Box | null => {
  const cards = boundsOfCards(places);
  const above = choices ? framePadding.top + titleAbove : 0;
  return cards && { ...cards, y: cards.y - above, height: cards.height + above };
};

const withFrame = ({ x, y, width, height }: Box): Box => {
  const above = framePadding.top + titleAbove;
  return {
    x: x - framePadding.side,
    y: y - above,
    width: width + 2 * framePadding.side,
    height: height + above + framePadding.below,
  };
};
