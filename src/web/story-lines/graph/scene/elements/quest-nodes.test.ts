import { describe, expect, it } from 'vitest';
import { a, aStoryLine, b, c } from '#test-support/builders/a-story-line.ts';
import { moveStoryQuests } from '#domain/story-line/edits/move-story-quests.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { compactSize } from '#web/story-lines/graph/scene/geometry/boxes.ts';
import { withCardSizes } from '#web/story-lines/graph/scene/geometry/card-sizes.ts';
import { type Shown, toQuestNodes } from './quest-nodes.ts';

const line = aStoryLine({ [a]: [], [b]: [a], [c]: [b] });
const quests = new Map([
  [a, aQuest({ title: 'The bell under the bay' })],
  [b, aQuest({ title: 'A wick for Vionne' })],
]);
const shown: Shown = { line, quests, selection: new Set(), open: new Set(), dragged: null, linkingFrom: null };
const before = toQuestNodes(shown, []);

describe('toQuestNodes', () => {
  it('makes a node of each quest, with a known size and known knots', () => {
    expect(before.map(({ id, position, ariaLabel }) => [id, position, ariaLabel])).toEqual([
      [a, { x: 0, y: 0 }, 'The bell under the bay'],
      [b, { x: 420, y: 0 }, 'A wick for Vionne'],
      [c, { x: 840, y: 0 }, 'Missing quest'],
    ]);
    for (const node of before) {
      expect(node).toMatchObject({ width: 300, height: 200, measured: { width: 300, height: 200 }, ariaRole: 'group' });
      expect(node.handles?.map(({ type, position }) => [type, position])).toEqual([
        ['source', 'bottom'],
        ['source', 'right'],
        ['target', 'top'],
        ['target', 'left'],
      ]);
    }
  });

  it('makes a lower node with knots at its edges of a quest with a compact card, anew where only its size changed', () => {
    const compact = { ...shown, line: withCardSizes(line, true) };
    const nodes = toQuestNodes(compact, before);
    expect(nodes[0]).toMatchObject({
      ...compactSize,
      measured: compactSize,
      className: 'compact',
      position: { x: 0, y: 0 },
    });
    const bottom = nodes[0]?.handles?.find(({ id }) => id === 'bottom');
    expect([(bottom?.x ?? 0) + 12, (bottom?.y ?? 0) + 12]).toEqual([compactSize.width / 2, compactSize.height]);
    expect(toQuestNodes({ ...compact, quests: new Map(quests) }, nodes)).toBe(nodes);
    expect(toQuestNodes(shown, nodes)[0]).toMatchObject({ width: 300, className: '' });
  });

  it('keeps a closed card within the spacing of a story line', () => {
    expect(before[0]?.width).toBeLessThanOrEqual(300);
    expect(before[0]?.height).toBeLessThanOrEqual(280);
  });

  it('returns the same list while nothing changes', () => {
    expect(toQuestNodes({ ...shown, selection: new Set(), quests: new Map(quests) }, before)).toBe(before);
  });

  it.each<[string, Partial<Shown>]>([
    ['moved', { line: moveStoryQuests(line, { [b]: { x: 20, y: 400 } }) }],
    ['dragged', { dragged: { [b]: { x: 20, y: 400 } } }],
    ['selected', { selection: new Set([b]) }],
    ['opened', { open: new Set([b]) }],
    ['linked from', { linkingFrom: b }],
    ['rewritten', { quests: new Map([...quests, [b, aQuest({ title: 'A wick for all' })]]) }],
    ['marked', { marks: new Map([[b, { play: 'open' }]]) }],
    ['deleted', { quests: new Map([...quests].slice(0, 1)) }],
  ])('makes one new node where one quest is %s', (_, change) => {
    const after = toQuestNodes({ ...shown, ...change }, before);
    expect(after.map((node, index) => node === before[index])).toEqual([true, false, true]);
  });

  it('names a quest that is not saved', () => {
    const unsaved = new Map([[a, 'added'] as const, [b, 'changed'] as const]);
    const after = toQuestNodes({ ...shown, unsaved, marks: new Map([[b, { play: 'open' }]]) }, before);
    expect(after.map(({ ariaLabel }) => ariaLabel)).toEqual([
      'The bell under the bay, new · not saved',
      'A wick for Vionne, changed · not saved, Open',
      'Missing quest',
    ]);
  });

  it('names a quest with its mark, and keeps its node while the mark is equal', () => {
    const marked = { ...shown, marks: new Map([[a, { play: 'done', checks: 2 } as const]]) };
    const after = toQuestNodes(marked, before);
    expect(after[0]?.ariaLabel).toBe('The bell under the bay, Done, 2 checks');
    expect(toQuestNodes({ ...marked, marks: new Map([[a, { play: 'done', checks: 2 }]]) }, after)).toBe(after);
  });

  it('shows a dragged quest where it is now', () => {
    const [node] = toQuestNodes({ ...shown, dragged: { [a]: { x: 60, y: 80 } } }, before);
    expect(node).toMatchObject({ position: { x: 60, y: 80 }, dragging: true });
  });
});
