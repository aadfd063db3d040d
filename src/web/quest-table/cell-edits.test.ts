import { expect, test } from 'vitest';
import { officialOwner } from '#domain/account/user.ts';
import { aQuestOf, collect, pay, teach } from '#test-support/builders/properties.ts';
import { tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { nobody } from '#web/documents/list-pane/people-of-owner.ts';
import { editorOf, writeCell } from './cell-edits.ts';
import type { ColumnId } from './table-columns.ts';

const place = { owner: 'ada', world: tidewantWorld, people: nobody };
const quest = aQuestOf('The bell', { objectives: [collect('Wet rope')], gives: [pay(0, 2, 5), teach('Mining', 300)] });
const rich = aQuestOf('The bell', { objectives: [], gives: [teach('Fishing', 1), teach('Mining', 300)] });
const write = (column: ColumnId, value: string, written = quest) => writeCell(written, { column, value }, place);
const reward = (column: ColumnId, value: string, at: string) => write(column, value)?.rewards[at];

test('a cell writes its field of the quest', () => {
  expect(write('title', ' Wolves ')).toEqual({ ...quest, title: 'Wolves' });
  expect(write('type', 'main story')).toEqual({ ...quest, type: 'Main Story' });
  expect(write('tags', 'boss, late,, Boss')).toEqual({ ...quest, marks: { tags: ['boss', 'late'] } });
  expect(write('status', 'needs text')).toEqual({ ...quest, marks: { status: 'needs_text' } });
  expect(reward('experience', '1,250', '1')).toMatchObject({ profession_experience: 1250 });
  expect(reward('coins', '1 gold 3 copper', '0')).toMatchObject({ gold: 1, silver: 0, copper: 3 });
  expect(reward('coins', '204', '0')).toMatchObject({ gold: 0, silver: 2, copper: 4 });
});

test('a member of a space has a quest, by their name', () => {
  const space = {
    ...place,
    people: new Map([
      ['u1', 'Ada'],
      ['u2', 'Ben'],
    ]),
  };
  const have = (value: string, written = quest) => writeCell(written, { column: 'assignee', value }, space);
  expect(editorOf('assignee', quest, space)).toEqual({ options: ['', 'Ada', 'Ben'] });
  expect(have('ben')).toEqual({ ...quest, marks: { assignee: 'u2' } });
  expect(have('', { ...quest, marks: { assignee: 'u2' } })).toEqual(quest);
  expect(have('Cleo')).toBeNull();
  expect(editorOf('assignee', quest, place)).toBeNull();
});

test('an empty cell takes marks away', () => {
  const marked = { ...quest, marks: { tags: ['boss'], status: 'ready' } };
  expect(write('tags', '', marked)).toEqual({ ...quest, marks: { status: 'ready' } });
  expect(write('status', '', { ...quest, marks: { status: 'ready' } })).toEqual(quest);
});

test.each<[ColumnId, string]>([
  ['type', 'Third Story'],
  ['status', 'Unknown'],
  ['experience', 'many'],
  ['experience', '-1'],
  ['coins', '2 pearls'],
  ['coins', ''],
  ['changed', 'today'],
])('the column %s does not take “%s”', (column, value) => {
  expect(write(column, value)).toBeNull();
});

test('a sum of several properties is only read', () => {
  expect(editorOf('experience', rich, place)).toBeNull();
  expect(write('experience', '5', rich)).toBeNull();
});

test('official quests take no marks', () => {
  const official = { ...place, owner: officialOwner };
  expect([editorOf('tags', quest, official), editorOf('status', quest, official)]).toEqual([null, null]);
  expect(editorOf('title', quest, official)).not.toBeNull();
});
