import { beforeEach, expect, test } from 'vitest';
import { batchLimits } from '#contract/batch.ts';
import type { SavedQuest } from '#contract/quests.ts';
import type { SavedStoryLine } from '#contract/story-lines.ts';
import { firstUnsentVersion } from '#contract/versions.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import type { SubmissionState } from '#domain/submission/submission.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { aQuestId } from '#test-support/builders/builders.ts';
import { tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { aSavedQuest } from '#test-support/web/quest-server.ts';
import { loadTestWorld } from '#web/shared/testing/load-test-world.ts';
import { useKnownWorld } from '#web/shared/world/world-store.ts';
import { type BulkAct, planBulk } from './bulk-plan.ts';
import { ApiError, ServerUnreachable } from '#web/shared/api/api.ts';
import { refusalsOfBatch, undoOf, withVersions } from './use-bulk.ts';

beforeEach(() => loadTestWorld());

const quest = (title: string, parts: Partial<SavedQuest> = {}) => aSavedQuest({ id: aQuestId(), title, ...parts });
const line = (title: string, ...quests: SavedQuest[]): SavedStoryLine => ({
  ...aStoryLine(Object.fromEntries(quests.map(({ id }) => [id, []])), { title }),
  id: toStoryLineId('ada', title.toLowerCase().padEnd(8, 'x')),
  version: 4,
  updated_at: 1,
});

const [one, two, three] = [quest('The first'), quest('The second', { version: 7 }), quest('The third')];
const plan = (act: BulkAct, quests = [one, two], lines: SavedStoryLine[] = []) =>
  planBulk(act, { quests, lines, world: tidewantWorld, people: new Map([['ben', 'Ben']]) });
const multiply = (number: number): BulkAct => ({
  edit: 'amount',
  amounts: [{ type: 'XP Reward', of: 'profession_experience' }],
  change: { change: 'multiply', number, rounding: { to: 'nearest', step: 1 } },
});

test('a change has before and after of each quest, and expects the versions that it was made of', () => {
  const { changes, body, refusal } = plan(multiply(2));
  expect([refusal, changes.map(({ before, after }) => [before, after])]).toEqual([
    null,
    Array.from({ length: 2 }, () => [expect.stringContaining('900'), expect.stringContaining('1800')]),
  ]);
  expect(body.changes[two.id]).toMatchObject({ expected: 7 });
});

test('marks are shown by their names, and a person who left the space as such', () => {
  const marked = quest('Marked', { marks: { tags: ['boss'], status: 'needs_text', assignee: 'gone' } });
  const { changes, body } = plan({ edit: 'assignee', assignee: 'ben' }, [marked]);
  expect([changes[0]?.before, changes[0]?.after]).toEqual([
    'boss, Needs text, somebody who left',
    'boss, Needs text, Ben',
  ]);
  expect(body.changes[marked.id]?.content?.marks).toMatchObject({ assignee: 'ben' });
});

test('a quest that would break a rule is left out with the reason, and none at all is refused', () => {
  const { changes, body, refusal } = plan({ edit: 'remove_property', type: 'XP Reward' });
  expect([refusal, Object.keys(body.changes)]).toEqual([null, [one.id, two.id]]);
  expect(changes[0]?.refusal).toBeNull();
  const broken = plan({ edit: 'text', field: 'title', value: '' });
  expect(broken.body.changes).toEqual({});
  expect([broken.refusal, broken.changes[0]?.refusal]).toEqual(['Nothing to change', expect.stringContaining('title')]);
});

test('what waits to be sent and what is so already is left out', () => {
  const waiting = quest('Waiting', { version: firstUnsentVersion });
  const { changes } = plan({ edit: 'text', field: 'title', value: 'The first' }, [one, waiting]);
  expect(changes.map(({ refusal }) => refusal)).toEqual([
    'Nothing to change',
    'what was written before still waits to be sent.',
  ]);
});

test('marks are shown before and after', () => {
  const { changes } = plan({ edit: 'tags', add: ['boss'], remove: [] }, [one]);
  expect(changes).toMatchObject([{ before: '–', after: 'boss' }]);
});

test('quests move to a line, unless theirs would keep too few', () => {
  const rich = line('Rich', one, two, quest('Seven'));
  const poor = line('Poor', quest('Four'), three);
  const target = line('Target', quest('Five'), quest('Six'));
  const { body, changes } = plan({ edit: 'moveToLine', line: target.id }, [one, three], [rich, poor, target]);
  expect(changes.map(({ before, after, refusal }) => [before, after, refusal])).toEqual([
    ['Rich', 'Target', null],
    ['Poor', '', '“Poor” would have fewer than 2 quests.'],
  ]);
  expect(Object.keys(body.story_lines ?? {})).toEqual([rich.id, target.id]);
  expect(Object.keys(body.story_lines?.[rich.id]?.content.story_quests ?? {})).toHaveLength(2);
  const added = plan({ edit: 'addToLine', line: rich.id }, [one, quest('New')], [rich]);
  expect(added.changes.map(({ refusal }) => refusal)).toEqual(['it is in this story line already.', null]);
});

const needed = (title: string) => `Without this quest, these story lines would have fewer than 2 quests: '${title}'.`;

test('a quest that a line needs is not deleted, and the line is named before anything is sent', () => {
  const rich = line('Rich', one, two, quest('Seven'));
  const poor = line('Poor', quest('Four'), three);
  const { body, changes, refusal } = plan({ edit: 'delete' }, [one, two, three], [rich, poor]);
  expect(changes.map((change) => change.refusal)).toEqual([null, needed('Rich'), needed('Poor')]);
  expect([refusal, Object.keys(body.changes)]).toEqual([null, [one.id]]);
  expect(plan({ edit: 'delete' }, [three], [poor]).refusal).toBe('Nothing to change');
});

test('quests that move keep what they need, and what stays keeps needing them', () => {
  const source = line('Source', one, two, three, quest('Stays'));
  const [first, second, third] = [one.id, two.id, three.id];
  const { story_quests } = source;
  const after = (id: string, before: string, parts = {}) => ({
    [id]: { ...story_quests[id], ...parts, prerequisite_quests: { [before]: before } },
  });
  const linked = {
    ...source,
    story_quests: { ...story_quests, ...after(second, first, { optional: true }), ...after(third, second) },
  } as SavedStoryLine;
  const target = line('Target', quest('Five'), quest('Six'));
  const pointing = { ...line('Pointing', quest('Seven')), references: { [first]: { line: linked.id, x: 0, y: 400 } } };
  const { body } = plan({ edit: 'moveToLine', line: target.id }, [one, two], [linked, pointing, target]);
  const contentOf = (id: string) => body.story_lines?.[id]?.content;
  expect(contentOf(target.id)?.story_quests[second]).toMatchObject({
    optional: true,
    prerequisite_quests: { [first]: first },
  });
  expect(contentOf(linked.id)).toMatchObject({
    story_quests: { [third]: { prerequisite_quests: { [second]: second } } },
    references: { [second]: { line: target.id } },
  });
  expect(contentOf(pointing.id)?.references?.[first]?.line).toBe(target.id);
});

test('a quest of a choice moves only with all of them', () => {
  const choices = { ends: { title: 'The end', quests: [one.id, two.id], at_most: 1 } };
  const source = { ...line('Source', one, two, quest('Four'), quest('Stays')), choices };
  const target = line('Target', quest('Five'), quest('Six'));
  const move = (...quests: SavedQuest[]) => plan({ edit: 'moveToLine', line: target.id }, quests, [source, target]);
  const alone = move(one);
  expect([alone.changes[0]?.refusal, alone.refusal]).toEqual([
    'the choice “The end” has quests that do not move along.',
    'Nothing to change',
  ]);
  const { changes, body } = move(one, two);
  expect(changes.map(({ refusal }) => refusal)).toEqual([null, null]);
  expect(body.story_lines?.[target.id]?.content.choices).toEqual(choices);
});

test('as many quests as a batch takes, and no more', () => {
  const many = Array.from({ length: batchLimits.quests }, (_, index) => quest(`Quest ${index}`));
  expect(plan({ edit: 'delete' }, many).refusal).toBeNull();
  expect(plan({ edit: 'delete' }, [...many, one]).refusal).toBe('More than 1,000 quests can’t be changed at once.');
});

test('what waits for review already is left out of a submission', () => {
  const reviews = new Map<string, SubmissionState>([
    [one.id, 'submitted'],
    [two.id, 'approved'],
  ]);
  const planned = (quests: readonly SavedQuest[]) =>
    planBulk({ edit: 'submit' }, { quests, lines: [], world: tidewantWorld, people: new Map(), reviews });
  const { body, changes } = planned([one, two, three]);
  expect(body.submit).toEqual([two.id, three.id]);
  expect(changes.map(({ refusal }) => refusal)).toEqual(['It waits for review already', null, null]);
  expect(planned([one]).refusal).toBe('Nothing to change');
});

test('copies are new, and submissions name their quests', () => {
  const copies = Object.values(plan({ edit: 'duplicate' }).body.changes);
  expect(copies).toMatchObject([{ expected: null }, { expected: null }]);
  expect(plan({ edit: 'submit' }).body).toEqual({ changes: {}, submit: [one.id, two.id] });
});

const version = (number: number, stamp: string) => ({ version: number, stamp, updated_at: 1 });

test('a batch expects what its own cells saved since, not what somebody else did', () => {
  const now = [
    { ...one, version: 2 },
    { ...two, version: 8, title: 'The second of somebody else' },
    { ...three, version: 2, marks: { tags: ['late'] } },
  ];
  const { body } = plan(multiply(2), [one, two, three]);
  const { changes } = withVersions(body, { planned: [one, two, three], now });
  expect([one, two, three].map(({ id }) => changes[id]?.expected)).toEqual([2, 7, three.version]);
});

test('undo sends what nobody changed since, and names the rest', () => {
  const created = aQuestId();
  const { body } = plan({ edit: 'text', field: 'title', value: 'New title' });
  const done = {
    name: 'Change a field',
    body: { changes: { ...body.changes, [created]: { expected: null } } },
    versions: { [one.id]: version(2, 'a'), [two.id]: version(8, 'b'), [created]: version(1, 'c') },
    before: { quests: [one, two], lines: [] },
  };
  const present = [
    { ...one, title: 'New title', ...version(2, 'a') },
    { ...two, title: 'Somebody else', ...version(9, 'd') },
    { ...three, id: created, ...version(1, 'c') },
  ];
  const undo = undoOf(done, { quests: present, lines: [] });
  expect(undo.kept).toEqual(['Somebody else']);
  expect(undo.body.changes).toEqual({
    [one.id]: { content: expect.objectContaining({ title: 'The first' }), expected: '2.a' },
    [created]: { delete: true, expected: '1.c' },
  });
});

test('undo sends a quest back whose later change was taken back', () => {
  const { body } = plan({ edit: 'text', field: 'title', value: 'New title' }, [one]);
  const done = {
    name: 'Change a field',
    body,
    versions: { [one.id]: version(2, 'a') },
    before: { quests: [one], lines: [] },
  };
  const present = [{ ...one, title: 'New title', ...version(4, 'c') }];
  expect(undoOf(done, { quests: present, lines: [] })).toMatchObject({
    kept: [],
    body: { changes: { [one.id]: { content: expect.objectContaining({ title: 'The first' }), expected: '4.c' } } },
  });
});

test('undo of a deletion puts the quests back into their story lines, and names those that changed since', () => {
  const [first, second, third] = [one.id, two.id, three.id];
  const held = {
    ...aStoryLine({ [first]: [], [second]: [first], [third]: [second] }, { title: 'Held' }),
    choices: { ends: { title: 'The end', quests: [first, third], at_most: 1 } },
    id: toStoryLineId('ada', 'held0000'),
    version: 4,
    updated_at: 1,
  };
  const changed = line('Changed', one, two, three);
  const other = line('Other', three);
  const done = {
    name: 'Delete',
    body: { changes: { [first]: { delete: true as const, expected: '1' } } },
    versions: { [first]: null },
    before: { quests: [one, two, three], lines: [held, changed, other] },
  };
  const { choices: _gone, ...rest } = held;
  const left = { ...rest, ...aStoryLine({ [second]: [], [third]: [second] }, { title: 'Held' }), version: 5 };
  const story_quests = Object.fromEntries(
    Object.entries(left.story_quests).map(([id, each]) => [id, { ...each, x: held.story_quests[id]?.x ?? 0 }]),
  );
  const lines = [{ ...left, story_quests }, { ...line('Changed', two, three), title: 'Another title' }, other];
  const undo = undoOf(done, { quests: [two, three], lines });
  expect([undo.kept, undo.apart]).toEqual([[], ['Changed']]);
  expect(Object.keys(undo.body.changes)).toEqual([first]);
  expect(undo.body.story_lines).toEqual({
    [held.id]: {
      content: expect.objectContaining({ story_quests: held.story_quests, choices: held.choices }),
      expected: 5,
    },
  });
});

test('what is refused by quest is said once, at the quest', () => {
  const detail = needed('Poor');
  const problem = { type: 'about:blank', title: 'Conflict', status: 409, code: 'quest_needed_by_story_lines', detail };
  const errors = [{ pointer: `#/changes/${one.id}`, code: problem.code, detail }];
  const error = new ApiError(409, { ...problem, errors });
  expect(refusalsOfBatch(error, { quests: [one], lines: [] })).toEqual([
    'Nothing was changed.',
    `“The first”: ${detail}`,
  ]);
});

test('refusals and what an undo leaves name titles as players read them', () => {
  useKnownWorld.setState({ world: { ...tidewantWorld.world, markup: 'minecraft', version: 1, updated_at: 0 } });
  const coloured = line('§6The bay', one, two);
  const errors = [{ pointer: `#/story_lines/${coloured.id}`, code: 'stale', detail: 'It changed.' }];
  const error = new ApiError(409, { type: 'about:blank', title: 'Conflict', status: 409, code: 'stale', errors });
  expect(refusalsOfBatch(error, { quests: [], lines: [coloured] })).toContain('“The bay”: It changed.');
  const done = {
    name: 'Delete',
    body: { changes: { [one.id]: { delete: true as const, expected: '1' } } },
    versions: { [one.id]: null },
    before: { quests: [one, two], lines: [coloured] },
  };
  expect(undoOf(done, { quests: [two], lines: [] }).apart).toEqual(['The bay']);
});

test('without an answer nothing is said to be unchanged', () => {
  const [said = ''] = refusalsOfBatch(new ServerUnreachable(new Error('down')), { quests: [one], lines: [] });
  expect(said).toContain('may be changed or not');
});
