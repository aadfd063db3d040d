import type { LineContent } from '#web/story-lines/content/line-content.ts';

export type Toured = { readonly line: LineContent; readonly isPlayed: boolean };

const countLinks = ({ story_quests }: LineContent): number =>
  Object.values(story_quests).reduce(
    (sum, { prerequisite_quests }) => sum + Object.keys(prerequisite_quests).length,
    0,
  );

const titlesOf = ({ quests = {} }: LineContent): string =>
  JSON.stringify(Object.entries(quests).map(([id, { content }]) => [id, content.title.trim()]));

const hasMoved = (before: LineContent, { story_quests }: LineContent): boolean =>
  Object.entries(story_quests).some(([id, { x, y }]) => {
    const at = before.story_quests[id];
    return at !== undefined && (at.x !== x || at.y !== y);
  });

/** In the order of `tourSteps`: whether the act of a step was done since the step began. */
const isDone: readonly ((before: Toured, now: Toured) => boolean)[] = [
  (before, now) => Object.keys(now.line.story_quests).length > Object.keys(before.line.story_quests).length,
  (before, now) => titlesOf(now.line) !== titlesOf(before.line),
  (before, now) => countLinks(now.line) > countLinks(before.line),
  (before, now) => hasMoved(before.line, now.line),
  (_before, now) => now.isPlayed,
];

export type TourPlace = { readonly step: number; readonly before: Toured };

/** Where the tour stands after a change: the same object while the act of its step is not done. */
export const advance = (place: TourPlace, now: Toured): TourPlace =>
  isDone[place.step]?.(place.before, now) ? { step: place.step + 1, before: now } : place;
