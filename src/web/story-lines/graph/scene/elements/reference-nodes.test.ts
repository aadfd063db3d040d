import { expect, it } from 'vitest';
import { overlap, referenceSize, cardSize } from '#web/story-lines/graph/scene/geometry/boxes.ts';
import { a, aStoryLine, b, c } from '#test-support/builders/a-story-line.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { addReference } from '#domain/story-line/edits/change-references.ts';
import { connectQuests } from '#domain/story-line/edits/connect-quests.ts';
import { spotForReference } from '#domain/story-line/edits/create-story-quest.ts';
import { routedLineOf } from '#web/story-lines/graph/links/route-finder.ts';
import { routeLinks } from '#web/story-lines/graph/scene/routing/route-links.ts';
import { atPlaces, tidyPlaces } from '#web/story-lines/graph/scene/tidy/tidy-places.ts';
import { toOverviewScene } from './overview-scene.ts';
import { toQuestNodes } from './quest-nodes.ts';

const other = 'storyline_designer_00000001';
const plain = aStoryLine({ [a]: [], [b]: [a] });
const at = spotForReference(plain, b);
const shown = connectQuests(addReference(plain, c, { line: other, ...at }), { source: c, target: b }).line;
const quests = new Map([a, b, c].map((id) => [id, aQuest({ title: id })]));
const nothing: ReadonlySet<string> = new Set();
const nodesOf = (line = shown) =>
  toQuestNodes(
    {
      line,
      quests,
      selection: nothing,
      open: nothing,
      dragged: null,
      linkingFrom: null,
      lineTitleOf: (id) => (id === other ? 'The other line' : undefined),
    },
    [],
  );

const boxesOf = (line: typeof shown) => [
  ...Object.values(line.story_quests).map(({ x, y }) => ({ x, y, ...cardSize })),
  ...Object.values(line.references ?? {}).map(({ x, y }) => ({ x, y, ...referenceSize })),
];
const hasOverlap = (line: typeof shown): boolean => {
  const boxes = boxesOf(line);
  return boxes.some((one, index) => boxes.slice(index + 1).some((two) => overlap(one, two)));
};

it('the card of a quest of another line is named by its title and its line, and is smaller', () => {
  const node = nodesOf().at(-1);
  expect([node?.type, node?.ariaLabel, node?.width, node?.height]).toEqual([
    'reference',
    `${c}, in The other line`,
    referenceSize.width,
    referenceSize.height,
  ]);
});

it('an unchanged card stays the same object', () => {
  const shownNow = {
    line: shown,
    quests,
    selection: nothing,
    open: nothing,
    dragged: null,
    linkingFrom: null,
  };
  const before = toQuestNodes(shownNow, []);
  expect(toQuestNodes({ ...shownNow, line: { ...shown } }, before)).toBe(before);
});

it('gets a place that no card covers, also where another reference is', () => {
  expect(hasOverlap(shown)).toBe(false);
  const second = addReference(shown, 'quest_00000009', { line: other, ...spotForReference(shown, b) });
  expect(hasOverlap(second)).toBe(false);
  const loose = addReference(shown, 'quest_00000009', { line: other, ...spotForReference(shown, null) });
  expect(hasOverlap(loose)).toBe(false);
});

it('its link leaves the small card', () => {
  const [start] = routeLinks(routedLineOf(shown)).get(`${c}>${b}`) ?? [];
  const { width, height } = referenceSize;
  expect([
    { x: at.x + width / 2, y: at.y + height },
    { x: at.x + width, y: at.y + height / 2 },
    { x: at.x, y: at.y + height / 2 },
  ]).toContainEqual(start);
});

it.each(['down', 'right'] as const)('is tidied up with the line, and covers nothing: %s', (direction) => {
  const piled = { ...shown, references: { [c]: { line: other, x: 0, y: 0 } } };
  const tidied = atPlaces(piled, tidyPlaces(piled, direction));
  expect(hasOverlap({ ...piled, ...tidied })).toBe(false);
});

it('is drawn in the overview with its link', () => {
  const routes = routeLinks(routedLineOf(shown));
  const scene = toOverviewScene({ line: shown, quests, routes });
  expect(scene.cards.map(({ id, look, size }) => [id, look, size])).toContainEqual([c, 'reference', referenceSize]);
  expect(scene.links.map(({ source, target }) => [source, target])).toContainEqual([c, b]);
});
