import { tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canvasGeometry } from '#domain/canvas-geometry.ts';
import {
  findCycle,
  hasLink,
  type Link,
  listLinks,
  storyLayers,
  storyOrder,
} from '#domain/story-line/prerequisite-graph.ts';
import type { StoryLineContent } from '#domain/story-line/story-line.ts';
import {
  type StoryLineAction,
  storyLineActions,
  id,
  lineAfter,
  link,
} from '#test-support/builders/story-line-actions.ts';
import { a, aStoryLine, b, c, d, e, f, prerequisitesIn, questsLeftOver } from '#test-support/builders/a-story-line.ts';
import { addStoryQuest } from './add-story-quest.ts';
import { connectQuests, disconnectQuests } from './connect-quests.ts';
import { moveStoryQuests } from './move-story-quests.ts';
import { complete, playState, takeBack } from '#domain/story-line/play-through/play-through.ts';

describe('in any graph that a designer makes', () => {
  it('two quests can be linked exactly when this makes no cycle', () => {
    fc.assert(
      fc.property(storyLineActions, link, (done, each) => {
        const line = lineAfter([...done, ...[a, b, c, d, e, f].map(adding)]);
        const { refusal } = connectQuests(line, each);
        expect(refusal === null).toBe(questsLeftOver(withLink(line, each)).length === 0);
      }),
    );
  });

  it('a link that is made and taken away leaves the line as it was', () => {
    fc.assert(
      fc.property(storyLineActions, link, (done, each) => {
        const line = lineAfter(done);
        fc.pre(!hasLink(line, each));
        expect(disconnectQuests(connectQuests(line, each).line, [each])).toEqual(line);
      }),
    );
  });

  it('the order and the layers hold every quest once, after all its prerequisites', () => {
    fc.assert(
      fc.property(storyLineActions, (done) => {
        const line = lineAfter(done);
        const layers = storyLayers(line);
        const order = storyOrder(line);
        const ids = Object.keys(line.story_quests).toSorted();
        expect(order.toSorted()).toEqual(ids);
        expect(layers.flat().toSorted()).toEqual(ids);
        const layerOf = (quest: string): number => layers.findIndex((layer) => layer.includes(quest));
        for (const { source, target } of listLinks(line)) {
          expect(order.indexOf(source)).toBeLessThan(order.indexOf(target));
          expect(layerOf(source)).toBeLessThan(layerOf(target));
        }
      }),
    );
  });

  it('a player can complete every quest, and taking a quest back leaves a state that is possible without it', () => {
    fc.assert(
      fc.property(storyLineActions, id, (done, quest) => {
        const line = lineAfter(done);
        const all = complete(line, new Set(), storyOrder(line));
        expect(all.size).toBe(Object.keys(line.story_quests).length);
        const left = takeBack(line, all, quest);
        expect(complete(line, new Set(), [...left])).toEqual(left);
        expect(playState(line, left).open).toEqual(Object.hasOwn(line.story_quests, quest) ? [quest] : []);
      }),
    );
  });

  it('a new quest covers no other, as long as the cards lie near each other', () => {
    fc.assert(
      fc.property(fc.array(id, { minLength: 1 }), near(), (ids, places) => {
        const line = moveStoryQuests(lineAfter(ids.map(adding)), places);
        const added = addStoryQuest(line, 'quest_added_one', tidewantWorld).line.story_quests['quest_added_one'];
        const covered = Object.values(line.story_quests).filter(
          ({ x, y }) =>
            Math.abs(x - (added?.x ?? 0)) < canvasGeometry.questCard.width &&
            Math.abs(y - (added?.y ?? 0)) < canvasGeometry.rowHeight,
        );
        expect(covered).toEqual([]);
      }),
    );
  });
});

describe('in any graph, also an invalid one', () => {
  it('a cycle is found exactly when there is one, and follows links', () => {
    const anyGraph = fc.dictionary(id, fc.uniqueArray(id, { maxLength: 2 }), { maxKeys: 6 });
    fc.assert(
      fc.property(anyGraph, (prerequisites) => {
        const line = aStoryLine(prerequisites);
        const cycle = findCycle(line);
        expect(cycle !== null).toBe(questsLeftOver(line).length > 0);
        for (const [index, source] of (cycle ?? []).entries()) {
          const target = cycle?.[index + 1] ?? cycle?.[0] ?? '';
          expect(hasLink(line, { source, target })).toBe(true);
        }
      }),
    );
  });
});

function withLink(line: StoryLineContent, { source, target }: Link): StoryLineContent {
  const prerequisites = prerequisitesIn(line);
  return aStoryLine({ ...prerequisites, [target]: [...(prerequisites[target] ?? []), source] });
}

function adding(quest: string): StoryLineAction {
  return { name: `add ${quest}`, apply: (line) => addStoryQuest(line, quest, tidewantWorld).line };
}

function near() {
  const within = fc.integer({ min: -900, max: 900 });
  return fc.dictionary(id, fc.record({ x: within, y: within }));
}
