import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storyLineContentOf } from '#domain/document/content-of.ts';
import { checkGraph } from '#domain/story-line/graph-rules.ts';
import type { StoryLineContent } from '#domain/story-line/story-line.ts';
import { logicChange } from '#test-support/logic/logic-changes.ts';
import { storyLineAction } from '#test-support/builders/story-line-actions.ts';
import { a, aStoryLine, b, c, d } from '#test-support/builders/a-story-line.ts';
import { changeLogic } from '#domain/story-line/edits/change-logic.ts';

type Apply = (line: StoryLineContent) => StoryLineContent;

const change = logicChange.map(
  (each): Apply =>
    (line) =>
      changeLogic(line, each).line,
);
const edits = fc.array(
  fc.oneof(
    storyLineAction.map(({ apply }) => apply),
    { arbitrary: change, weight: 1 },
  ),
  { minLength: 20, maxLength: 60 },
);

describe('a story line with logic after any edits', () => {
  it('keeps every rule of its graph, and one order', () => {
    let kept = 0;
    fc.assert(
      fc.property(edits, (applied) => {
        let line: StoryLineContent = aStoryLine({ [a]: [], [b]: [], [c]: [a, b], [d]: [a, b, c] });
        for (const apply of applied) {
          line = apply(line);
          expect(checkGraph(line)).toBeNull();
        }
        expect(JSON.stringify(line)).toBe(JSON.stringify(storyLineContentOf(line)));
        kept += Object.keys(line.choices ?? {}).length;
      }),
      { seed: 21, numRuns: 300 },
    );
    expect(kept).toBeGreaterThan(50);
  });
});
