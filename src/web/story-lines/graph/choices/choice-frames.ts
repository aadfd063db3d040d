import type { Choices } from '#domain/story-line/logic/logic-shape.ts';
import type { Position, StoryGraph } from '#domain/story-line/story-line.ts';
import type { Places } from '#web/story-lines/graph/commands/graph-command.ts';
import { type Box, boundsOfCards } from '#web/story-lines/graph/elements/bounds.ts';

/** A choice as a frame behind the cards of its quests. */
export type ChoiceFrame = {
  readonly id: string;
  readonly title: string;
  readonly atMost: number;
  readonly quests: readonly string[];
  readonly box: Box;
};

/** The frame around cards, with room for the title at its top. Frames of two rows of cards don't touch. */
export const framePadding = { beside: 24, top: 54, below: 24 } as const;

/** The height of a frame's title. */
export const titleBand = 44;

/** A frame around another one is wider by this much, so that both titles are seen. */
const nesting = { beside: 14, top: titleBand, below: 14 } as const;

const noFrames: readonly ChoiceFrame[] = [];

/** The largest first, so that a smaller one lies on it. */
export const frameChoices = (line: StoryGraph, dragged: Places | null = null): readonly ChoiceFrame[] =>
  line.choices ? framesOf(line.choices, (id) => dragged?.[id] ?? line.story_quests[id]) : noFrames;

type Bounds = Omit<ChoiceFrame, 'box'> & { readonly bounds: Box; readonly level: number };

const framesOf = (choices: Choices, placeOf: (id: string) => Position | undefined): ChoiceFrame[] => {
  const found = Object.entries(choices).flatMap(([id, { title, at_most: atMost, quests }]) => {
    const bounds = boundsOfCards(quests.flatMap((quest) => placeOf(quest) ?? []));
    return bounds ? [{ id, title, atMost, quests, bounds, level: 0 }] : [];
  });
  const levelled: Bounds[] = [];
  for (const frame of found.toSorted((one, other) => areaOf(one.bounds) - areaOf(other.bounds))) {
    let level = 0;
    for (const inner of levelled)
      if (inner.level >= level && holds(frame.bounds, inner.bounds)) level = inner.level + 1;
    levelled.push({ ...frame, level });
  }
  return levelled.toReversed().map(({ bounds, level, ...frame }) => ({ ...frame, box: padded(bounds, level) }));
};

const areaOf = ({ width, height }: Box): number => width * height;

const holds = (outer: Box, inner: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

const padded = ({ x, y, width, height }: Box, level: number): Box => {
  const beside = framePadding.beside + level * nesting.beside;
  const top = framePadding.top + level * nesting.top;
  const below = framePadding.below + level * nesting.below;
  return { x: x - beside, y: y - top, width: width + 2 * beside, height: height + top + below };
};

export const isSameFrame = (one: ChoiceFrame, other: ChoiceFrame): boolean =>
  one.title === other.title &&
  one.atMost === other.atMost &&
  one.quests.length === other.quests.length &&
  one.box.x === other.box.x &&
  one.box.y === other.box.y &&
  one.box.width === other.box.width &&
  one.box.height === other.box.height;
