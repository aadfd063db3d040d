import { array, assert, constantFrom, integer, nat, property, record, uniqueArray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shippedWorlds } from '#domain/worlds/worlds.ts';
import { listLinks } from '#domain/story-line/prerequisite-graph.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { toLinkId } from '#web/story-lines/graph/scene/geometry/link-id.ts';
import { tidyPlaces } from '#web/story-lines/graph/scene/tidy/tidy-places.ts';
import { aLineOf, linesApart, movedTo, passesBehindCards } from '#web/story-lines/testing/routed-lines.ts';
import type { LineDirection } from './line-direction.ts';
import { routeLinks } from './route-links.ts';

const official = await shippedWorlds.tidewant();

const routesOf = (line: StoryGraph) =>
  routeLinks({ cards: new Map(Object.entries(line.story_quests)), links: listLinks(line) });

/** The links that pass behind a card, their own cards among them. */
const linksBehindCards = (line: StoryGraph): string[] => {
  const routes = routesOf(line);
  return listLinks(line)
    .map(toLinkId)
    .filter((id) => passesBehindCards(routes.get(id) ?? [], Object.values(line.story_quests)));
};

const directions: LineDirection[] = ['down', 'right'];

describe('routeLinks leads no link behind a card', () => {
  it.each(official.storyLines)('in the official line $title', (line) => {
    expect(routesOf(line).size).toBe(listLinks(line).length);
    expect(linksBehindCards(line)).toEqual([]);
  });

  it.each([4, 12, 40, 100, 400].flatMap((size) => directions.map((direction) => [size, direction] as const)))(
    'in a line of %i quests after a tidy up %s',
    (size, direction) => {
      const line = aLineOf(size);
      expect(linksBehindCards(movedTo(line, tidyPlaces(line, direction)))).toEqual([]);
    },
  );

  it('in any tidy line', () => {
    const anyLine = record({
      before: array(uniqueArray(nat({ max: 29 }), { maxLength: 3 }), { minLength: 2, maxLength: 30 }),
      direction: constantFrom(...directions),
    });
    assert(
      property(anyLine, ({ before, direction }) => {
        const line = linesApart(before.map((each, index) => each.filter((other) => other < index)));
        expect(linksBehindCards(movedTo(line, tidyPlaces(line, direction)))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  }, 60_000);

  it('wherever quests are, as long as links have room between them', () => {
    const anyPlaces = uniqueArray(
      record({ column: nat({ max: 7 }), row: nat({ max: 7 }), aside: integer({ min: 0, max: 60 }) }),
      {
        minLength: 2,
        maxLength: 24,
        selector: ({ column, row }) => `${column} ${row}`,
      },
    );
    assert(
      property(anyPlaces, (places) => {
        const line = linesApart(places.map((_, index) => (index === 0 ? [] : [index - 1, Math.floor(index / 2)])));
        const moved = Object.fromEntries(
          Object.keys(line.story_quests).map((id, index) => {
            const { column, row, aside } = places[index] ?? { column: 0, row: 0, aside: 0 };
            return [id, { x: column * 420 + aside, y: row * 300 + Math.min(aside, 50) }];
          }),
        );
        expect(linksBehindCards(movedTo(line, moved))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  }, 60_000);
});

describe('routeLinks', () => {
  it.each([
    [
      'straight down',
      { x: 0, y: 300 },
      [
        { x: 150, y: 200 },
        { x: 150, y: 300 },
      ],
    ],
    [
      'straight to the right',
      { x: 420, y: 0 },
      [
        { x: 300, y: 100 },
        { x: 420, y: 100 },
      ],
    ],
    [
      'straight up',
      { x: 0, y: -300 },
      [
        { x: 150, y: 0 },
        { x: 150, y: -100 },
      ],
    ],
    [
      'straight to the left',
      { x: -420, y: 0 },
      [
        { x: 0, y: 100 },
        { x: -120, y: 100 },
      ],
    ],
  ])('leaves and enters at the sides that face each other: %s', (_, place, route) => {
    const [first = '', second = ''] = ['q0', 'q1'];
    const line = movedTo(linesApart([[], [0]]), { [first]: { x: 0, y: 0 }, [second]: place });
    expect(routesOf(line).get('q0>q1')).toEqual(route);
  });

  it('runs around a card in its way', () => {
    const line = movedTo(linesApart([[], [], [0]]), {
      q0: { x: 0, y: 0 },
      q1: { x: 420, y: 0 },
      q2: { x: 840, y: 0 },
    });
    const route = routesOf(line).get('q0>q2') ?? [];
    expect(route.length).toBeGreaterThan(2);
    expect(linksBehindCards(line)).toEqual([]);
  });

  it('gives links of different quests different routes', () => {
    const line = movedTo(linesApart([[], [], [1], [0]]), {
      q0: { x: 0, y: 0 },
      q1: { x: 420, y: 0 },
      q2: { x: 0, y: 400 },
      q3: { x: 420, y: 400 },
    });
    const levels = [...routesOf(line).values()].map((route) => route[1]?.y);
    expect(new Set(levels).size).toBe(2);
  });

  it('gives a link a route even where cards cover each other', () => {
    const line = movedTo(linesApart([[], [0], []]), { q0: { x: 0, y: 0 }, q1: { x: 40, y: 40 }, q2: { x: 20, y: 0 } });
    expect(routesOf(line).get('q0>q1')?.length).toBeGreaterThanOrEqual(2);
  });
});
