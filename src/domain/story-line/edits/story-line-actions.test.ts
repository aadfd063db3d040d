import { tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listLinks } from '#domain/story-line/prerequisite-graph.ts';
import { checkGraph } from '#domain/story-line/graph-rules.ts';
import { checkStoryLine } from '#domain/story-line/story-line-rules.ts';
import { storyLineContent } from '#domain/story-line/story-line.ts';
import { storyLineAction, storyLineActions, lineAfter } from '#test-support/builders/story-line-actions.ts';
import { aStoryLine, questsLeftOver } from '#test-support/builders/a-story-line.ts';
import { isStoredStoryLine } from '#domain/story-line/stored-story-line.ts';

describe('a story line after any commands', () => {
  it('has a valid graph: no cycle, no quest before itself, no prerequisite outside the line', () => {
    fc.assert(
      fc.property(storyLineActions, (done) => {
        let line = aStoryLine({});
        for (const { apply } of done) {
          line = apply(line);
          expect(listLinks(line).filter(({ source, target }) => source === target)).toEqual([]);
          expect(listLinks(line).filter(({ source }) => !(source in line.story_quests))).toEqual([]);
          expect(questsLeftOver(line)).toEqual([]);
        }
      }),
    );
  });

  it('can be saved once it has two quests, and always be loaded', () => {
    fc.assert(
      fc.property(storyLineActions, (done) => {
        const line = lineAfter(done);
        const hasEnough = Object.keys(line.story_quests).length >= tidewantWorld.limits.story_quests.min;
        expect(checkGraph(line)).toBeNull();
        expect(checkStoryLine(line, tidewantWorld)?.code).toBe(hasEnough ? undefined : 'storyline_quests_too_few');
        expect(storyLineContent.parse(line)).toEqual(line);
        expect(isStoredStoryLine(JSON.parse(JSON.stringify(line)))).toBe(true);
        expect(JSON.parse(JSON.stringify(line))).toEqual(line);
      }),
    );
  });

  it('loses no quest and brings in none', () => {
    fc.assert(
      fc.property(storyLineActions, (done) => {
        const expected = done.reduce((ids, { quests }) => quests?.(ids) ?? ids, new Set<string>());
        expect(new Set(Object.keys(lineAfter(done).story_quests))).toEqual(expected);
      }),
    );
  });

  it('stays the same when the last command is repeated', () => {
    fc.assert(
      fc.property(storyLineActions, storyLineAction, (done, { apply }) => {
        const line = apply(lineAfter(done));
        expect(apply(line)).toBe(line);
      }),
    );
  });

  it('is a new object: no command changes its input', () => {
    fc.assert(
      fc.property(storyLineActions, storyLineAction, (done, { apply }) => {
        const line = lineAfter(done);
        const copy = structuredClone(line);
        apply(line);
        expect(line).toEqual(copy);
      }),
    );
  });
});
