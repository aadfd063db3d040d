import type { Choices } from '#domain/story-line/logic/logic-shape.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import * as texts from '#texts/story-line-logic.ts';
import { type Places, type Box, isSameBox } from '#web/story-lines/graph/scene/geometry/boxes.ts';
import type { Route } from '#web/story-lines/graph/scene/routing/route.ts';
import { framedChoices } from './frame-measures.ts';
import { type FramedLine, type FrameShape, type FrameShapes, shapeFrames } from './frame-shapes.ts';
import { type FrameTitle, placeTitles } from './place-titles.ts';

/**
 * A choice as a frame behind the cards of its quests. It contains no other card: where other cards are among them it has several boxes, and
 * bands join these. Read on in frame-shapes, frame-boxes, bands, place-titles.
 */
export type ChoiceFrame = {
  readonly id: string;
  readonly title: string;
  readonly atMost: number;
  readonly quests: readonly string[];
  readonly lines: FrameLines;
  readonly boxes: readonly Box[];
  readonly bands: readonly Route[];
  /** The title of each box. The first one is never null. */
  readonly titles: readonly (FrameTitle | null)[];
};

const noFrames: readonly ChoiceFrame[] = [];

/** The frames from top to bottom, then across. */
export const frameChoices = (line: StoryGraph, dragged: Places | null = null): readonly ChoiceFrame[] => {
  if (!line.choices) return noFrames;
  const choices = framedChoices(line.choices);
  const { frames, shapes } = stillFrames(line, choices);
  if (!dragged) return frames;
  const framed = { line, choices, dragged };
  return toFrames(framed, shapeFrames(framed, shapes));
};

type StillFrames = { readonly frames: readonly ChoiceFrame[]; readonly shapes: ReadonlyMap<string, FrameShape> };

const framesOfLines = new WeakMap<StoryGraph, StillFrames>();

const stillFrames = (line: StoryGraph, choices: Choices): StillFrames => {
  const known = framesOfLines.get(line);
  if (known) return known;
  const framed = { line, choices, dragged: null };
  const found = shapeFrames(framed, null);
  const still = { frames: toFrames(framed, found), shapes: found.shapes };
  framesOfLines.set(line, still);
  return still;
};

const toFrames = ({ choices }: FramedLine, { shapes, obstacles }: FrameShapes): ChoiceFrame[] => {
  const lines = linesOf(choices);
  const found = Object.entries(choices).flatMap(([id, { title, at_most: atMost, quests }]) => {
    const { boxes, bands } = shapes.get(id) ?? noShape;
    return boxes.length > 0
      ? [{ id, title, atMost, quests, lines: lines.get(id) ?? ('solid' as const), boxes, bands }]
      : [];
  });
  const inOrder = found.toSorted(
    ({ boxes: [one] }, { boxes: [other] }) => (one?.y ?? 0) - (other?.y ?? 0) || (one?.x ?? 0) - (other?.x ?? 0),
  );
  const places = placeTitles(
    inOrder.flatMap((frame) =>
      frame.boxes.map((box, index) => ({ box, isFirst: index === 0, wanted: widthOfTitle(frame, index) })),
    ),
    obstacles,
  );
  let first = 0;
  return inOrder.map((frame) => ({ ...frame, titles: places.slice(first, (first += frame.boxes.length)) }));
};

const noShape: Pick<FrameShape, 'boxes' | 'bands'> = { boxes: [], bands: [] };

/** The width of a letter, about, and that of a title's icon and paddings (pixels). */
const letter = 9.5;
const aroundLetters = 56;

const widthOfTitle = ({ title, atMost, quests }: Pick<ChoiceFrame, 'title' | 'atMost' | 'quests'>, box: number) => {
  const words = box === 0 ? texts.choiceWords({ title, at_most: atMost, count: quests.length }) : title;
  return words.length * letter + aroundLetters;
};

export const isSameFrame = (one: ChoiceFrame, other: ChoiceFrame): boolean =>
  one === other ||
  (one.title === other.title &&
    one.atMost === other.atMost &&
    one.quests.length === other.quests.length &&
    one.lines === other.lines &&
    isSameShape(one, other) &&
    areSame(one.titles, other.titles, isSameTitle));

const isSameShape = (one: ChoiceFrame, other: ChoiceFrame): boolean =>
  areSame(one.boxes, other.boxes, isSameBox) && areSame(one.bands, other.bands, isSameBand);

const isSameBand = (one: Route, other: Route): boolean => areSame(one, other, (a, b) => a.x === b.x && a.y === b.y);

const isSameTitle = (one: FrameTitle | null, other: FrameTitle | null): boolean =>
  one?.x === other?.x && one?.y === other?.y && one?.width === other?.width && one?.edge === other?.edge;

const areSame = <T>(one: readonly T[], other: readonly T[], isSame: (a: T, b: T) => boolean): boolean =>
  one === other ||
  (one.length === other.length &&
    one.every((each, index) => {
      const counterpart = other[index];
      return counterpart !== undefined && isSame(each, counterpart);
    }));

/** The style of a frame's lines. */
export type FrameLines = 'solid' | 'dashed' | 'dotted';

const looks: readonly FrameLines[] = ['solid', 'dashed', 'dotted'];

/** The style of each choice's frame. Choices that share a quest have different ones, so that a person can follow a line around its card. */
const linesOf = (choices: Choices): ReadonlyMap<string, FrameLines> => {
  const linesAround = new Map<string, Set<FrameLines>>();
  const lines = new Map<string, FrameLines>();
  const inOrder = Object.entries(choices).toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [index, [id, { quests }]] of inOrder.entries()) {
    const taken = new Set(quests.flatMap((quest) => [...(linesAround.get(quest) ?? [])]));
    const look = looks.find((each) => !taken.has(each)) ?? looks[index % looks.length] ?? 'solid';
    lines.set(id, look);
    for (const quest of quests) linesAround.set(quest, (linesAround.get(quest) ?? new Set()).add(look));
  }
  return lines;
};
