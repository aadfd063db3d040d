import { spotBelow, uncoveredSpot } from '#domain/story-line/edits/create-story-quest.ts';
import { holdsQuest, type Position, type StoryGraph } from '#domain/story-line/story-line.ts';
import { cardSize } from '#web/story-lines/graph/elements/card-bounds.ts';

/** How far below a new card's upper edge the pointer is after a double click. */
const belowEdge = 40;

const half = cardSize.width / 2;

export const cardUnder = ({ x, y }: Position): Position => ({ x: x - half, y: y - belowEdge });

/** A card that a link reaches at its upper edge, or leaves from its lower edge. */
export const cardAtLinkEnd = ({ x, y }: Position, isAfter: boolean): Position => ({
  x: x - half,
  y: isAfter ? y : y - cardSize.height,
});

/** Below the only selected quest, else in the middle of the view. */
export const cardBySelection = (line: StoryGraph, selection: ReadonlySet<string>, middle: Position): Position =>
  belowSelected(line, selection) ?? uncoveredSpot(line, { x: middle.x - half, y: middle.y - cardSize.height / 2 });

const belowSelected = (line: StoryGraph, selection: ReadonlySet<string>): Position | null => {
  const only = onlyQuest(line, selection);
  return only === null ? null : spotBelow(line, only);
};

export const onlyQuest = (line: StoryGraph, selection: ReadonlySet<string>): string | null => {
  const [only, ...others] = selection;
  return only !== undefined && others.length === 0 && holdsQuest(line, only) ? only : null;
};
