import { describe, expect, it } from 'vitest';
import { a, aStoryLine, b, c, d } from '#test-support/builders/a-story-line.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { listLinks } from '#domain/story-line/prerequisite-graph.ts';
import { frameChoices } from '#web/story-lines/graph/scene/frames/choice-frames.ts';
import { routesWhileDragged } from '#web/story-lines/graph/links/moved-routes.ts';
import { routeLinks } from '#web/story-lines/graph/scene/routing/route-links.ts';
import { movedFrames, sceneOfDragged, sceneWithout, toOverviewScene } from './overview-scene.ts';

const line = aStoryLine({ [a]: [], [b]: [a], [c]: [b] });
const quests = new Map([
  [a, aQuest({ title: 'The bell under the bay', type: 'Main Story' })],
  [b, aQuest({ title: 'A wick for Vionne', type: 'Side Story' })],
]);
const routes = routeLinks({ cards: new Map(Object.entries(line.story_quests)), links: listLinks(line) });
const scene = toOverviewScene({ line, quests, routes });
const linkIds = ({ links }: typeof scene): string[] => links.map(({ id }) => id);

const choice = (chosen: string[]) => ({ title: 'Crown or guild', quests: chosen, at_most: 1 });

describe('toOverviewScene', () => {
  it('gives each kind of card its look', () => {
    expect(scene.cards.map(({ id, x, title, look }) => [id, x, title, look])).toEqual([
      [a, 0, 'The bell under the bay', 'main'],
      [b, 420, 'A wick for Vionne', 'side'],
      [c, 840, 'Missing quest', 'missing'],
    ]);
  });

  it('knows which cards are not saved', () => {
    const written = toOverviewScene({ line, quests, unsaved: new Map([[b, 'changed']]), routes });
    expect(written.cards.map(({ unsaved }) => unsaved)).toEqual([null, 'changed', null]);
  });

  it('has the logic of quests, the frames of choices, and which links are not all needed', () => {
    const { [c]: last, ...others } = line.story_quests;
    const logical = {
      ...line,
      story_quests: {
        ...others,
        ...(last && { [c]: { ...last, prerequisite_quests: { [a]: a, [b]: b }, needs: 1, optional: true as const } }),
      },
      choices: { one: { title: 'Crown or guild', quests: [a, b], at_most: 1 } },
    };
    const drawn = toOverviewScene({ line: logical, quests, routes });
    expect(drawn.cards.map(({ logic }) => logic)).toEqual([['choice'], ['choice'], ['needs', 'optional']]);
    expect(drawn.links.map(({ id, isAny }) => [id, isAny])).toEqual([
      [`${a}>${b}`, false],
      [`${b}>${c}`, true],
    ]);
    expect(drawn.choices.map(({ id }) => id)).toEqual(['one']);
  });

  it('draws links along their routes', () => {
    expect(scene.links.map(({ id, route }) => route === routes.get(id))).toEqual([true, true]);
    expect(scene.links[0]?.route).toEqual([
      { x: 300, y: 100 },
      { x: 420, y: 100 },
    ]);
  });
});

describe('a scene while quests are dragged', () => {
  const dragged = { [a]: { x: 40, y: -400 } };
  const led = routesWhileDragged(
    { cards: new Map(Object.entries(line.story_quests)), links: listLinks(line) },
    { routes, direction: 'down', dragged },
  );

  it('has a still part without them and their links', () => {
    const still = sceneWithout(scene, new Set([a]), new Set());
    expect(still.cards.map(({ id }) => id)).toEqual([b, c]);
    expect(linkIds(still)).toEqual([`${b}>${c}`]);
  });

  it('has a moving part with them and their links', () => {
    const moving = sceneOfDragged(scene, { dragged, routes: led, frames: [] });
    expect(moving.cards.map(({ id, x, y }) => [id, x, y])).toEqual([[a, 40, -400]]);
    expect(linkIds(moving)).toEqual([`${a}>${b}`]);
    expect(moving.links[0]?.route).toBe(led.get(`${a}>${b}`));
  });

  it('moves the frames that they belong to or come near, and no other frames', () => {
    const four = aStoryLine({ [a]: [], [b]: [], [c]: [], [d]: [] });
    const framed = { ...four, choices: { one: choice([a, b]), two: choice([c, d]) } };
    const all = toOverviewScene({ line: framed, quests, routes });
    const idsMoved = (places: Record<string, { x: number; y: number }>) =>
      movedFrames(all, frameChoices(framed, places)).map(({ id }) => id);
    expect(idsMoved({ [a]: { x: 0, y: 60 } })).toEqual(['one']);
    expect(idsMoved({ [d]: { x: 200, y: 60 } })).toEqual(['one', 'two']);
    expect(idsMoved({})).toEqual([]);
    const still = sceneWithout(all, new Set([a]), new Set(['one']));
    expect(still.choices.map(({ id }) => id)).toEqual(['two']);
  });
});
