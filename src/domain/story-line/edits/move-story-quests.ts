import type { Position, StoryGraph } from '#domain/story-line/story-line.ts';
import { withStoryQuests } from './edit.ts';
import { snapToGrid } from '#domain/story-line/position.ts';

/** Snaps to the grid. Ignores unknown quests and positions that are not finite. */
export const moveStoryQuests = <Line extends StoryGraph>(
  line: Line,
  positions: Readonly<Record<string, Position>>,
): Line => {
  const story_quests = { ...line.story_quests };
  let hasMoved = false;
  for (const [id, position] of Object.entries(positions)) {
    const storyQuest = story_quests[id];
    if (!storyQuest || !isFinitePosition(position)) continue;
    const { x, y } = snapToGrid(position);
    if (x === storyQuest.x && y === storyQuest.y) continue;
    story_quests[id] = { ...storyQuest, x, y };
    hasMoved = true;
  }
  return hasMoved ? withStoryQuests(line, story_quests) : line;
};

const isFinitePosition = ({ x, y }: Position): boolean => Number.isFinite(x) && Number.isFinite(y);
