import { array, assert, integer, nat, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { a, aStoryLine, b, c, d } from '#test-support/builders/a-story-line.ts';
import { moveStoryQuests } from '#domain/story-line/edits/move-story-quests.ts';
import type { Position, StoryGraph } from '#domain/story-line/story-line.ts';
import { type Box, cardSize, expanded, containsBox, overlap } from '#web/story-lines/graph/scene/geometry/boxes.ts';
import { boxAround } from '#web/story-lines/graph/scene/routing/obstacles.ts';
import { type ChoiceFrame, frameChoices, isSameFrame } from './choice-frames.ts';
import { framePadding, leastPadding } from './frame-measures.ts';

const choice = (quests: string[]) => ({ title: 'Crown or guild', quests, at_most: 1 });
/** Four cards in a row. */
const row = aStoryLine({ [a]: [], [b]: [], [c]: [], [d]: [] });
/** On the grid; cards may lie on each other. */
const spot = record({ x: nat({ max: 60 }), y: nat({ max: 40 }) }).map(({ x, y }) => ({ x: x * 20, y: y * 20 }));
const cardOf = ({ x, y }: Position): Box => ({ x, y, ...cardSize });
const placeIn = ({ story_quests }: StoryGraph, id: string): Position => story_quests[id] ?? { x: 0, y: 0 };
const only = (frames: readonly ChoiceFrame[]): ChoiceFrame => {
  const [frame, ...others] = frames;
  if (!frame || others.length > 0) throw new Error('There is not exactly one frame.');
  return frame;
};

describe('the frame of a choice', () => {
  it('is one box around cards with no other card among them', () => {
    const { boxes, bands } = only(frameChoices({ ...row, choices: { one: choice([b, a]) } }));
    expect(boxes).toEqual([
      {
        x: -framePadding.side,
        y: -framePadding.top,
        width: 420 + cardSize.width + 2 * framePadding.side,
        height: cardSize.height + framePadding.top + framePadding.below,
      },
    ]);
    expect(bands).toEqual([]);
  });

  it('excludes a card between two of its cards, and joins its boxes by a band around that card', () => {
    const { boxes, bands } = only(frameChoices({ ...row, choices: { one: choice([a, c]) } }));
    expect(boxes.map(({ x }) => x)).toEqual([-framePadding.side, 840 - framePadding.side]);
    const stretches = bands.flatMap((band) =>
      band.slice(1).map((point, index) => boxAround(band[index] ?? point, point)),
    );
    expect(bands.length).toBe(1);
    expect(stretches.some((stretch) => overlap(expanded(stretch, 1), cardOf({ x: 420, y: 0 })))).toBe(false);
  });

  it('has one box for cards that no other card separates', () => {
    const { boxes } = only(frameChoices({ ...row, choices: { one: choice([a, b, d]) } }));
    expect(boxes.map(({ width }) => width)).toEqual([
      420 + cardSize.width + 2 * framePadding.side,
      cardSize.width + 2 * framePadding.side,
    ]);
  });

  it('is nearer to its card where another card leaves no more room', () => {
    const near = moveStoryQuests(row, { [b]: { x: cardSize.width + 20, y: 0 } });
    const [box] = only(frameChoices({ ...near, choices: { one: choice([a, d]) } })).boxes;
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(cardSize.width + 12);
  });

  it('has a title at its first box, and shorter ones at the others', () => {
    const { boxes, titles } = only(frameChoices({ ...row, choices: { one: choice([a, c]) } }));
    expect(titles.map((title) => title && [title.x, title.y, title.edge])).toEqual(
      boxes.map(({ x, y }) => [x, y, 'top']),
    );
  });

  it('contains every card of the choice and no other in any line', () => {
    const places = array(spot, { minLength: 3, maxLength: 12 });
    assert(
      property(places, integer({ min: 2, max: 6 }), (cards, size) => {
        const line = lineAt(cards);
        const quests = Object.keys(line.story_quests).slice(0, Math.min(size, cards.length - 1));
        const { boxes } = only(frameChoices({ ...line, choices: { one: choice(quests) } }));
        const own = quests.map((id) => cardOf(placeIn(line, id)));
        for (const card of own) expect(boxes.some((box) => containsBox(box, card))).toBe(true);
        for (const [id, at] of Object.entries(line.story_quests)) {
          if (quests.includes(id)) continue;
          const touched = own.some((card) => overlap(expanded(card, leastPadding), cardOf(at)));
          expect(touched || !boxes.some((box) => overlap(box, cardOf(at)))).toBe(true);
        }
      }),
    );
  });
});

const lineAt = (cards: readonly Position[]): StoryGraph => ({
  story_quests: Object.fromEntries(
    cards.map((at, index) => [`q${index}`, { quest: `q${index}`, ...at, prerequisite_quests: {} }]),
  ),
});

describe('the frames of choices', () => {
  it('are inside one another with a gap between their edges, and show both titles', () => {
    const [one, other] = frameChoices({ ...row, choices: { one: choice([a, b]), two: choice([a, b, c]) } });
    const [inner, outer] = one?.id === 'one' ? [one, other] : [other, one];
    const [[small], [large]] = [inner?.boxes ?? [], outer?.boxes ?? []];
    expect(small && large && containsBox(expanded(large, -4), { ...small, width: 1 })).toBe(true);
    expectApart([inner, outer]);
  });

  it('have different places, lines and titles where their cards are the same', () => {
    const same = { one: choice([a, b]), two: choice([b, a]), three: choice([a, b]) };
    const frames = frameChoices({ ...row, choices: same });
    expect(new Set(frames.map(({ boxes }) => boxes[0]?.y)).size).toBe(3);
    expect(new Set(frames.map(({ lines }) => lines)).size).toBe(3);
    expectApart(frames);
  });

  it('have different edges where they share a card at the end of both', () => {
    const frames = frameChoices({ ...row, choices: { one: choice([a, b]), two: choice([b, c]) } });
    expect(new Set(frames.map(({ boxes }) => boxes[0]?.y)).size).toBe(2);
    expect(new Set(frames.map(({ lines }) => lines)).size).toBe(2);
    expectApart(frames);
  });

  it('have solid lines where they share no card', () => {
    const frames = frameChoices({ ...row, choices: { one: choice([a, b]), two: choice([c, d]) } });
    expect(frames.map(({ lines }) => lines)).toEqual(['solid', 'solid']);
  });

  it('are joined by bands that do not lie on each other', () => {
    const frames = frameChoices({ ...row, choices: { one: choice([a, c]), two: choice([b, d]) } });
    const levels = frames.flatMap(({ bands }) => bands.map((band) => band[1]?.y));
    expect(new Set(levels).size).toBe(2);
  });

  it('do not exist without choices', () => expect(frameChoices(aStoryLine())).toEqual([]));
});

const expectApart = (frames: readonly (ChoiceFrame | undefined)[]): void => {
  const titles = frames.flatMap((frame) => frame?.titles[0] ?? []);
  expect(titles.length).toBe(frames.length);
  for (const [index, one] of titles.entries())
    for (const other of titles.slice(index + 1))
      expect(Math.abs(one.y - other.y) >= 42 || one.x + one.width <= other.x || other.x + other.width <= one.x).toBe(
        true,
      );
};

const boxesOf = (frames: readonly ChoiceFrame[]) => frames.map(({ boxes }) => boxes);

describe('while cards are dragged, frames', () => {
  const framed = { ...row, choices: { one: choice([a, b]) } };

  it('follow their own card', () => {
    const [still] = only(frameChoices(framed)).boxes;
    const [moved] = only(frameChoices(framed, { [b]: { x: 420, y: 100 } })).boxes;
    expect(moved?.height).toBe((still?.height ?? 0) + 100);
  });

  it('make room for another card that is dragged among their cards, and close again', () => {
    const apart = moveStoryQuests(row, { [b]: { x: 2_000, y: 0 }, [c]: { x: 0, y: 900 }, [d]: { x: 840, y: 900 } });
    const line = { ...apart, choices: { one: choice([a, b]) } };
    expect(only(frameChoices(line)).boxes.length).toBe(1);
    expect(only(frameChoices(line, { [c]: { x: 840, y: 0 } })).boxes.length).toBe(2);
    expect(only(frameChoices(line, { [c]: { x: 840, y: 400 } })).boxes.length).toBe(1);
  });

  it('are where they are after the drop, in any line', () => {
    assert(
      property(array(spot, { minLength: 5, maxLength: 9 }), spot, (cards, to) => {
        const line = { ...lineAt(cards), choices: { one: choice(['q1', 'q2']), two: choice(['q2', 'q3', 'q4']) } };
        const dropped = { ...moveStoryQuests(line, { q0: to }), choices: line.choices };
        expect(boxesOf(frameChoices(line, { q0: to }))).toEqual(boxesOf(frameChoices(dropped)));
      }),
    );
  });

  it('stay the same where no card comes near', () => {
    const line = { ...row, choices: { one: choice([a, b]) } };
    const [still, now] = [only(frameChoices(line)), only(frameChoices(line, { [d]: { x: 3_000, y: 0 } }))];
    expect(isSameFrame(still, now)).toBe(true);
    expect(now.boxes).toBe(still.boxes);
  });
});
