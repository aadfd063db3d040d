import { ownValue } from '#domain/own-value.ts';
import type { Position, StoryGraph } from '#domain/story-line/story-line.ts';
import { withStoryQuests } from './edit.ts';
import { snapToGrid } from '#domain/story-line/position.ts';

/** Also moves the cards of quests of other lines. Snaps to the grid. Ignores unknown quests and positions that are not finite. */
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
  return moveReferences(hasMoved ? withStoryQuests(line, story_quests) : line, positions);
};

const moveReferences = <Line extends StoryGraph>(line: Line, positions: Readonly<Record<string, Position>>): Line => {
  const moved = Object.entries(line.references ?? {}).flatMap(([id, shown]) => {
    const position = ownValue(positions, id);
    if (!position || !isFinitePosition(position)) return [];
    const { x, y } = snapToGrid(position);
    return x === shown.x && y === shown.y ? [] : [[id, { ...shown, x, y }] as const];
  });
  return moved.length > 0 ? { ...line, references: { ...line.references, ...Object.fromEntries(moved) } } : line;
};

const isFinitePosition = ({ x, y }: Position): boolean => Number.isFinite(x) && Number.isFinite(y);
