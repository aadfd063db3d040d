import { cardSize } from '#web/story-lines/graph/elements/card-size.ts';
import { isItem, itemAt } from '#web/story-lines/graph/focus/graph-items.ts';
import { questInDirection, wayOfKey } from './directions.ts';
import type { GraphBoard } from './graph-board.ts';

/** What a key does while a link is drawn by keyboard; tells whether it did anything. */
export const pressWhileLinking = (input: GraphBoard, { key, target }: KeyboardEvent): boolean => {
  const way = wayOfKey(key);
  if (key === 'Escape') return cancelLinking(input);
  if (way) return goOn(input, itemAt(target), way);
  return (key === 'Enter' || key === ' ') && isItem(target) && endLinking(input, itemAt(target));
};

const cancelLinking = ({ linking, goToQuest }: GraphBoard): boolean => {
  linking.cancel();
  if (linking.linkingFrom !== null) goToQuest(linking.linkingFrom);
  return true;
};

const goOn = (
  { line, linking, goToQuest }: GraphBoard,
  focused: string | null,
  way: { x: number; y: number },
): boolean => {
  const start = focused !== null && focused in line.story_quests ? focused : linking.linkingFrom;
  const next = start === null ? null : questInDirection(line, start, way);
  if (next !== null) goToQuest(next);
  return true;
};

const endLinking = ({ line, linking, view }: GraphBoard, quest: string | null): boolean => {
  const place = quest === null ? undefined : line.story_quests[quest];
  if (quest === null || !place) return false;
  return linking.endAt(quest, view.toCanvas({ x: place.x + cardSize.width / 2, y: place.y }));
};
