import { expect, it } from 'vitest';
import { a, b, c } from '#test-support/builders/a-story-line.ts';
import { toLinkId } from '#web/story-lines/graph/scene/geometry/link-id.ts';
import { routeLinks } from '#web/story-lines/graph/scene/routing/route-links.ts';
import { linkEndAt, linkLedTo } from './link-end-at.ts';

const cards = new Map([
  [a, { x: 0, y: 0 }],
  [b, { x: 0, y: 300 }],
  [c, { x: 0, y: 600 }],
]);
const [toB, toC] = [
  { source: a, target: b },
  { source: b, target: c },
];
const line = { cards, links: [toB, toC] };
const drawn = (...selected: (typeof toB)[]) => ({
  ...line,
  routes: routeLinks(line),
  selection: new Set(selected.map(toLinkId)),
});

it('the only link that ends at a knot is dragged by its end, without being selected', () => {
  expect(linkEndAt(drawn(), b, 'top')).toEqual({
    link: toB,
    moved: 'target',
    stays: { at: { x: 150, y: 200 }, side: 'bottom' },
  });
});

it('a link is dragged by its beginning while it is selected; otherwise a new link is drawn from there', () => {
  expect(linkEndAt(drawn(), a, 'bottom')).toBeNull();
  expect(linkEndAt(drawn(toB), a, 'bottom')).toEqual({
    link: toB,
    moved: 'source',
    stays: { at: { x: 150, y: 300 }, side: 'top' },
  });
});

it('another link, or a knot without one, is dragged by nothing', () => {
  expect(linkEndAt(drawn(toB), b, 'bottom')).toBeNull();
  expect(linkEndAt(drawn(toB), a, 'top')).toBeNull();
  expect(linkEndAt(drawn(toB), 'quest_gone', 'top')).toBeNull();
});

it('of several links at a knot the only selected one is meant', () => {
  const links = [toB, { source: a, target: c }];
  const all = { cards, links, routes: routeLinks({ cards, links }) };
  const start = linkEndAt({ ...all, selection: new Set([toLinkId(toB)]) }, a, 'bottom');
  expect(start?.link).toEqual(toB);
});

it('only the end that is dragged changes', () => {
  expect(linkLedTo({ link: toB, moved: 'target' }, c)).toEqual({ source: a, target: c });
  expect(linkLedTo({ link: toC, moved: 'source' }, a)).toEqual({ source: a, target: c });
});
