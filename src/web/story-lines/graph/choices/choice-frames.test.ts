import { describe, expect, it } from 'vitest';
import { a, aStoryLine, b, c } from '#test-support/builders/a-story-line.ts';
import { cardSize } from '#web/story-lines/graph/elements/card-size.ts';
import { frameChoices, framePadding } from './choice-frames.ts';

const choice = (quests: string[]) => ({ title: 'Crown or guild', quests, at_most: 1 });
const line = aStoryLine({ [a]: [], [b]: [], [c]: [] }, { choices: { one: choice([a, b]), all: choice([a, b, c]) } });

describe('the frames of choices', () => {
  it('surround the cards of their quests', () => {
    const [frame] = frameChoices({ ...line, choices: { one: choice([a, b]) } });
    expect(frame?.box).toEqual({
      x: -framePadding.beside,
      y: -framePadding.top,
      width: 420 + cardSize.width + 2 * framePadding.beside,
      height: cardSize.height + framePadding.top + framePadding.below,
    });
  });

  it('lie in one another with both titles in sight, the smaller on the larger', () => {
    const [outer, inner, ...others] = frameChoices(line);
    expect([outer?.id, inner?.id, others]).toEqual(['all', 'one', []]);
    const topOf = (frame: typeof outer) => frame?.box.y ?? 0;
    expect(topOf(inner) - topOf(outer)).toBeGreaterThanOrEqual(40);
  });

  it('keep both titles in sight around the same quests', () => {
    const [outer, inner] = frameChoices({ ...line, choices: { one: choice([a, b]), other: choice([b, a]) } });
    expect(outer?.box.y).toBeLessThan(inner?.box.y ?? 0);
  });

  it('follow a dragged card', () => {
    const framed = { ...line, choices: { one: choice([a, b]) } };
    const [[still], [moved]] = [frameChoices(framed), frameChoices(framed, { [b]: { x: 1_000, y: 0 } })];
    expect(moved?.box.width).toBe((still?.box.width ?? 0) + 580);
  });

  it('are none without choices', () => expect(frameChoices(aStoryLine())).toEqual([]));
});
