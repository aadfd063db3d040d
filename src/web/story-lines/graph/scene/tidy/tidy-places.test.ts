import { array, assert, nat, property, uniqueArray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canvasGeometry } from '#domain/canvas-geometry.ts';
import { listLinks } from '#domain/story-line/prerequisite-graph.ts';
import type { Position, StoryGraph } from '#domain/story-line/story-line.ts';
import { boundsOfCards, cardSize, compactSize } from '#web/story-lines/graph/scene/geometry/boxes.ts';
import type { LineDirection } from '#web/story-lines/graph/scene/routing/line-direction.ts';
import { atPlaces, tidyPlaces } from './tidy-places.ts';

const aGraph = (prerequisites: readonly (readonly number[])[]): StoryGraph => ({
  story_quests: Object.fromEntries(
    prerequisites.map((before, index) => [
      `q${index}`,
      {
        quest: `q${index}`,
        x: 1000 + index * 7,
        y: 500,
        prerequisite_quests: Object.fromEntries(before.map((each) => [`q${each}`, `q${each}`])),
      },
    ]),
  ),
});

/** Lines of up to 40 quests, each with up to three earlier ones as prerequisites. */
const anyGraph = array(uniqueArray(nat({ max: 39 }), { maxLength: 3 }), { maxLength: 40 }).map((lists) =>
  aGraph(lists.map((before, index) => before.filter((each) => each < index))),
);

const pairs = <T>(items: readonly T[]): [T, T][] =>
  items.flatMap((a, index) => items.slice(index + 1).map((b): [T, T] => [a, b]));

const choice = (quests: string[]) => ({ title: 'Either way', quests, at_most: 1 });

const directions: LineDirection[] = ['down', 'right'];

describe.each(directions)('tidyPlaces %s', (direction) => {
  it('puts every quest of any line after its prerequisites, on the grid, and none over another', () => {
    assert(
      property(anyGraph, (graph) => {
        const places = tidyPlaces(graph, direction);
        expect(Object.keys(places).toSorted()).toEqual(Object.keys(graph.story_quests).toSorted());
        for (const { x, y } of Object.values(places)) {
          expect([Math.abs(x % canvasGeometry.snapGrid), Math.abs(y % canvasGeometry.snapGrid)]).toEqual([0, 0]);
        }
        for (const { source, target } of listLinks(graph)) expect(isAfter(places[source], places[target])).toBe(true);
        for (const [a, b] of pairs(Object.values(places))) {
          const apart = Math.abs(a.x - b.x) >= cardSize.width || Math.abs(a.y - b.y) >= cardSize.height;
          expect(apart).toBe(true);
        }
      }),
    );
  });

  const isAfter = (before: Position | undefined, after: Position | undefined): boolean => {
    if (!before || !after) return false;
    return direction === 'down' ? after.y >= before.y + cardSize.height : after.x >= before.x + cardSize.width;
  };

  it('lays compact cards nearer, and none over another', () => {
    assert(
      property(anyGraph, (graph) => {
        const places = Object.values(tidyPlaces(graph, direction, true));
        for (const [a, b] of pairs(places))
          expect(Math.abs(a.x - b.x) >= compactSize.width || Math.abs(a.y - b.y) >= compactSize.height).toBe(true);
      }),
    );
    const graph = aGraph([[], [0], [0], [0], [1, 2], [2, 3], [], [], [], []]);
    const areaOf = (isCompact: boolean): number => {
      const size = isCompact ? compactSize : cardSize;
      const box = boundsOfCards(
        Object.values(tidyPlaces(graph, direction, isCompact)).map((place) => ({ ...place, size })),
      );
      return (box?.width ?? 0) * (box?.height ?? 0);
    };
    expect(areaOf(false) / areaOf(true)).toBeGreaterThan(2);
  });

  it('leaves a tidy line as it is', () => {
    const graph = aGraph([[], [0], [0], [1, 2], [], []]);
    const places = tidyPlaces(graph, direction);
    expect(tidyPlaces(atPlaces(graph, places), direction)).toEqual(places);
  });

  it('keeps a chain straight', () => {
    const across = Object.values(tidyPlaces(aGraph([[], [0], [1], [2]]), direction)).map(({ x, y }) =>
      direction === 'down' ? x : y,
    );
    expect(new Set(across).size).toBe(1);
  });

  it('puts the quests of a choice that share a layer side by side', () => {
    const graph = aGraph([[], [0], [0], [0], [0], [1, 2], [2, 3], [], [], []]);
    const places = tidyPlaces(
      { ...graph, choices: { one: choice(['q1', 'q4']), loose: choice(['q7', 'q9']) } },
      direction,
    );
    const isBetween = (quest: string, one: string, other: string): boolean => {
      const [at, from, to] = [places[quest], places[one], places[other]];
      if (!at || !from || !to) return true;
      const isLevel = direction === 'down' ? at.y === from.y : at.x === from.x;
      const [value, ...ends] = [at, from, to].map(({ x, y }) => (direction === 'down' ? x : y));
      return isLevel && value !== undefined && value > Math.min(...ends) && value < Math.max(...ends);
    };
    expect(['q2', 'q3'].some((quest) => isBetween(quest, 'q1', 'q4'))).toBe(false);
    const [first, last] = [places['q7'], places['q9']];
    expect([(last?.x ?? 0) - (first?.x ?? 0), (last?.y ?? 0) - (first?.y ?? 0)]).toEqual([
      canvasGeometry.nodeSpacing,
      0,
    ]);
  });

  it('leaves an empty line empty', () => {
    expect(tidyPlaces(aGraph([]), direction)).toEqual({});
  });
});

it('a line at its tidy places has its choices, whose titles need room in the first view', () => {
  const line = { ...aGraph([[], []]), choices: { one: choice(['q0', 'q1']) } };
  const { story_quests, choices } = atPlaces(line, { q1: { x: 20, y: 40 } });
  expect(choices).toBe(line.choices);
  expect(story_quests['q1']).toEqual({ ...line.story_quests['q1'], x: 20, y: 40 });
});

it.each(directions)('118 prerequisites of one quest stand in rows, and none covers another: %s', (direction) => {
  const count = 118;
  const line = aGraph([...Array.from({ length: count }, () => []), [...Array(count).keys()]]);
  const places = Object.values(tidyPlaces(line, direction));
  const width = Math.max(...places.map(({ x }) => x)) - Math.min(...places.map(({ x }) => x)) + cardSize.width;
  const height = Math.max(...places.map(({ y }) => y)) - Math.min(...places.map(({ y }) => y)) + cardSize.height;
  expect(Math.min(1440 / width, 900 / height)).toBeGreaterThan(0.18);
  for (const [one, other] of pairs(places))
    expect(Math.abs(one.x - other.x) >= cardSize.width || Math.abs(one.y - other.y) >= cardSize.height).toBe(true);
});
