import { describe, expect, it } from 'vitest';
import { tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { isQuestId, questContent, type QuestContent } from '#domain/quest/quest.ts';
import { a, aStoryLine, b, c, d } from '#test-support/builders/a-story-line.ts';
import { anOwnedQuest } from '#test-support/builders/builders.ts';
import { limits } from '#domain/limits.ts';
import { logicKeysOf, type LogicFields } from '#domain/story-line/logic/write-story-quest.ts';
import { checkGraph } from '#domain/story-line/graph-rules.ts';
import { logicIn, withLogic } from '#test-support/builders/with-logic.ts';
import type { LineContent } from '#web/story-lines/content/line-content.ts';
import { applyLineCommand } from './line-command.ts';
import { type CopiedGroup, copyGroup } from './quest-group.ts';
import { draftsOf, planInsertion, toCopyTitle } from './plan-insertion.ts';

const quests = new Map<string, QuestContent>(
  [a, b, c, d].map((id) => [id, anOwnedQuest({ id, title: `Quest ${id.at(-1)}${id.at(-1)}` })]),
);
const line = aStoryLine({ [a]: [], [b]: [a], [c]: [b] });

/** The line with a group put in. */
const paste = (into: LineContent, group: CopiedGroup, known = quests): LineContent => {
  const plan = planInsertion(into, group, known);
  const edit = applyLineCommand(into, { kind: 'insert', ...plan.group, drafts: draftsOf(plan.copies) });
  expect(edit.refusal).toBeNull();
  expect(checkGraph(edit.line)).toBeNull();
  return edit.line;
};
/** The quests that only the later line contains. */
const added = (before: LineContent, after: LineContent) =>
  Object.values(after.story_quests).filter(({ quest }) => !Object.hasOwn(before.story_quests, quest));

describe('copyGroup', () => {
  it('takes quests with their places and the links among them', () => {
    expect(copyGroup(line, [b, c])).toEqual({
      places: { [b]: { x: 420, y: 0 }, [c]: { x: 840, y: 0 } },
      links: [{ source: b, target: c }],
    });
  });
});

describe('planInsertion', () => {
  it('copies quests that the line contains, with the links among them, to the right of all cards', () => {
    const { copies, group } = planInsertion(line, copyGroup(line, [a, b]), quests);
    const [first, second] = copies;
    expect(copies.map(({ of }) => of)).toEqual([a, b]);
    expect(copies.every(({ id }) => isQuestId(id))).toBe(true);
    expect(first?.content).toMatchObject({ title: 'Quest aa (copy)', description: quests.get(a)?.description });
    expect(questContent.safeParse(first?.content).success).toBe(true);
    expect(group.links).toEqual([{ source: first?.id, target: second?.id }]);
    expect(Object.values(group.places)).toEqual([
      { x: 1260, y: 0 },
      { x: 1680, y: 0 },
    ]);
  });

  it('copies quests that could be shared where copies are wanted', () => {
    const { copies, group } = planInsertion(aStoryLine({}), { ...copyGroup(line, [a, b]), areCopies: true }, quests);
    expect(copies.map(({ of }) => of)).toEqual([a, b]);
    expect(Object.keys(group.places)).toEqual(copies.map(({ id }) => id));
  });

  it('inserts the quest itself where the line does not contain it', () => {
    const elsewhere = aStoryLine({ [d]: [] });
    const { copies, group } = planInsertion(elsewhere, copyGroup(line, [b, c]), quests);
    expect(copies).toEqual([]);
    expect(group).toEqual(copyGroup(line, [b, c]));
  });

  it('copies some quests of a group and inserts others', () => {
    const half = aStoryLine({ [a]: [] });
    const { copies, group } = planInsertion(half, copyGroup(line, [a, b]), quests);
    expect(copies.map(({ of }) => of)).toEqual([a]);
    expect(group.links).toEqual([{ source: copies[0]?.id, target: b }]);
  });

  it('leaves out a quest that is missing', () => {
    expect(planInsertion(line, copyGroup(line, [a, b]), new Map())).toEqual({
      copies: [],
      group: { places: {}, links: [] },
    });
  });
});

describe('a group with logic', () => {
  const parts: LogicFields = {
    needs: 2,
    optional: true,
    hidden_until_open: true,
    repeat: { every: 'day', at: '04:00' },
  };
  const twoWays = { title: 'Two ways', quests: [a, b], at_most: 1 };
  const logical = withLogic(
    aStoryLine({ [a]: [], [b]: [], [c]: [], [d]: [a, b, c] }),
    { [d]: parts },
    { two: twoWays, three: { title: 'Three ways', quests: [a, b, c], at_most: 2 } },
  );
  it.each([
    ['all its prerequisites', [a, b, c, d], 2],
    ['two of its prerequisites', [a, b, d], 2],
    ['one of its prerequisites', [c, d], 1],
    ['none of its prerequisites', [d], undefined],
  ])('that of a quest and %s needs no more prerequisites than it has', (_, ids, needs) => {
    const { needs: _needs, ...others } = parts;
    const elsewhere = aStoryLine({});
    const pasted = paste(elsewhere, copyGroup(logical, ids));
    expect(logicIn(pasted)).toEqual({ [d]: { ...(needs && { needs }), ...others } });
    const copies = added(logical, paste(logical, copyGroup(logical, ids))).filter(({ optional }) => optional);
    expect(copies.map(logicKeysOf)).toEqual([{ ...(needs && { needs }), ...others }]);
  });

  it.each([
    [
      [a, b, c],
      ['two', 'three'],
    ],
    [[a, b], ['two']],
    [[a, c, d], []],
  ])('of %j copies the choices whose quests it all has', (ids, choices) => {
    expect(Object.keys(copyGroup(logical, ids).choices ?? {})).toEqual(choices);
    const pasted = paste(aStoryLine({}), copyGroup(logical, ids));
    expect(Object.keys(pasted.choices ?? {}).toSorted()).toEqual(choices.toSorted());
    expect(Object.hasOwn(pasted, 'choices')).toBe(choices.length > 0);
  });

  it('inserted into its own line has choices of the copies with ids of their own', () => {
    const pasted = paste(logical, copyGroup(logical, [a, b]));
    const copies = added(logical, pasted).map(({ quest }) => quest);
    expect(pasted.choices).toMatchObject(logical.choices ?? {});
    const [fresh, ...others] = Object.entries(pasted.choices ?? {}).filter(([id]) => !logical.choices?.[id]);
    expect(others).toEqual([]);
    expect(fresh?.[1]).toEqual({ ...twoWays, quests: copies });
  });

  it('keeps the id of a choice that the line has not, and leaves a choice of the line as it is', () => {
    const own = { title: 'Of the line', quests: [c, d], at_most: 1 };
    const other = { ...aStoryLine({ [c]: [], [d]: [] }), choices: { two: own } };
    const pasted = paste(other, copyGroup(logical, [a, b]));
    expect(pasted.choices?.['two']).toEqual(own);
    expect(Object.values(pasted.choices ?? {})).toHaveLength(2);
    expect(paste(aStoryLine({ [c]: [] }), copyGroup(logical, [a, b])).choices).toEqual({ two: twoWays });
  });

  it('keeps a choice with the quests that exist', () => {
    const known = new Map([...quests].filter(([id]) => id !== b));
    const pasted = paste(aStoryLine({}), copyGroup(logical, [a, b, c, d]), known);
    expect(pasted.choices).toEqual({ three: { title: 'Three ways', quests: [a, c], at_most: 1 } });
    expect(logicIn(pasted)[d]).toEqual(parts);
  });

  it('is refused where the line would have too many choices, and leaves the line', () => {
    const most = Object.fromEntries(
      Array.from({ length: limits.choices.max }, (_, index) => [`choice-${index}`, { ...twoWays, quests: [c, d] }]),
    );
    const full = { ...aStoryLine({ [c]: [], [d]: [] }), choices: most };
    const { group } = planInsertion(full, copyGroup(logical, [a, b]), quests);
    const edit = applyLineCommand(full, { kind: 'insert', ...group });
    expect(edit.refusal?.code).toBe('choices_too_many');
    expect(edit.line).toBe(full);
  });

  it('has no logic and no choices where its quests have none', () => {
    expect(Object.keys(copyGroup(line, [a, b]))).toEqual(['places', 'links']);
  });
});

describe('a quest that is not saved', () => {
  const content = { ...anOwnedQuest(), title: 'Written here' };
  const drafts = { [a]: { content, original: null, expected: null } };
  const writing: LineContent = { ...line, quests: drafts };

  it('becomes a new quest of another line with the same content', () => {
    const elsewhere = aStoryLine({ [d]: [] });
    const group = copyGroup(writing, [a, b]);
    const { copies, group: planned } = planInsertion(elsewhere, group, new Map([...quests].filter(([id]) => id !== a)));
    expect(copies).toMatchObject([{ of: a, content: { title: 'Written here (copy)' } }]);
    expect(planned.links).toEqual([{ source: copies[0]?.id, target: b }]);
    const inserted = applyLineCommand(elsewhere, { kind: 'insert', ...planned, drafts: draftsOf(copies) }).line;
    expect(Object.keys(inserted.quests ?? {})).toEqual([copies[0]?.id]);
    expect(Object.keys(inserted.story_quests)).toEqual([d, copies[0]?.id, b]);
  });

  it('is inserted itself once it is saved', () => {
    expect(planInsertion(aStoryLine({}), copyGroup(writing, [a]), quests)).toMatchObject({
      copies: [],
      group: { places: { [a]: {} } },
    });
  });

  it('does not change what is inserted of saved quests', () => {
    const changed = { [b]: { content, original: anOwnedQuest(), expected: 1 } };
    expect(copyGroup({ ...line, quests: changed }, [b])).not.toHaveProperty('unsaved');
  });
});

describe('toCopyTitle', () => {
  it.each([
    ['', ''],
    ['Short', 'Short (copy)'],
    ['x'.repeat(43), `${'x'.repeat(43)} (copy)`],
    ['x'.repeat(50), `${'x'.repeat(43)} (copy)`],
    [`${'x'.repeat(42)}🐺🐺`, `${'x'.repeat(42)}🐺 (copy)`],
    [`${'x'.repeat(42)} y`, `${'x'.repeat(42)} (copy)`],
  ])('%s', (title, copied) => {
    expect(toCopyTitle(title)).toBe(copied);
    expect([...toCopyTitle(title)].length).toBeLessThanOrEqual(tidewantWorld.limits.quest_title.max);
  });
});
