import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { aStoryLine, a, b, c } from '#test-support/builders/a-story-line.ts';
import { aWorld, anEntry } from '#test-support/builders/a-world.ts';
import { anOwnedQuest } from '#test-support/builders/builders.ts';
import type { ExportedContent } from '#domain/exchange/exported.ts';
import type { Quest } from '#domain/quest/quest.ts';
import { exportCsv } from './export-csv.ts';

const get = { id: '0', type: 'Get', type_count: 1, thing_id: 'rope', thing_name: 'Rope', quantity: 3 };

const aThingQuest = (parts: Partial<Quest> = {}): Quest =>
  anOwnedQuest({ id: a, requirements: {}, objectives: { 0: get }, rewards: {}, ...parts });

const named = (id: string, type: string) => [id, { ...get, id, type }] as const;

const content = (parts: Partial<ExportedContent> = {}): ExportedContent => ({
  world: aWorld(),
  entries: [],
  quests: [aThingQuest()],
  story_lines: [],
  ...parts,
});

const readRewardTable = (parts: Partial<ExportedContent>, name: string): Record<string, string>[] => {
  const { files, losses } = exportCsv(content(parts));
  expect(losses).toEqual([]);
  const text = files.find(({ path }) => path === `${name}.csv`)?.text ?? '';
  expect(text.startsWith('\uFEFF')).toBe(true);
  return parse(text, { columns: true, bom: true });
};

describe('the tables of an export', () => {
  it('have the quests, with the fields of the world that some of them have', () => {
    const region = { id: 'saltlea', name: 'The Saltlea' };
    const world = aWorld({
      quest_fields: [
        { control: 'text', key: 'hint', label: 'Hint', required: false, max: 50 },
        { control: 'entry', key: 'region', label: 'Region', required: false, catalogue: 'thing', free_text: true },
        { control: 'flag', key: 'unused', label: 'Unused', required: false },
      ],
    });
    const quests = [aThingQuest({ title: 'One', fields: { region, gone: 5 } }), aThingQuest({ title: 'Two' })];
    const rows = readRewardTable({ world, quests }, 'quests');
    expect(Object.keys(rows[0] ?? {})).toEqual([
      'id',
      'title',
      'description',
      'type',
      'region_id',
      'region_name',
      'gone',
    ]);
    expect(rows.map(({ title, region_id, gone }) => [title, region_id, gone])).toEqual([
      ['One', 'saltlea', '5'],
      ['Two', '', ''],
    ]);
  });

  it('have a table for each kind of property, also for one that the world has no more', () => {
    const rewards = { 0: { id: '0', type: 'Song', type_count: 1, group: 'first', tune: 'Low', verses: 2 } };
    const quests = [aThingQuest({ rewards })];
    expect(readRewardTable({ quests }, 'properties/get')).toEqual([
      {
        quest: a,
        collection: 'objectives',
        place: '0',
        kind: 'Get',
        reward_group: '',
        thing_id: 'rope',
        thing_name: 'Rope',
        quantity: '3',
      },
    ]);
    expect(readRewardTable({ quests }, 'properties/song')).toMatchObject([
      { collection: 'rewards', kind: 'Song', reward_group: 'first', tune: 'Low', verses: '2' },
    ]);
  });

  it('have names of their own for kinds whose names differ in other characters alone', () => {
    const objectives = Object.fromEntries([named('0', 'Get It!'), named('1', 'get it'), named('2', '取る')]);
    const { files } = exportCsv(content({ quests: [aThingQuest({ objectives })] }));
    const names = files.map(({ path }) => path).filter((path) => path.startsWith('properties/'));
    expect(names).toEqual(['properties/get-it.csv', 'properties/get-it-2.csv', 'properties/kind.csv']);
  });

  it('have the groups of rewards', () => {
    const reward_groups = { first: { title: 'One of two', pick: 'player' as const, count: 1 } };
    expect(readRewardTable({ quests: [aThingQuest({ reward_groups })] }, 'reward_groups')).toEqual([
      { quest: a, id: 'first', title: 'One of two', pick: 'player', count: '1' },
    ]);
  });

  it('have the story lines with their places, prerequisites and logic', () => {
    const line = aStoryLine({ [a]: [], [b]: [], [c]: [a, b] });
    const places = line.story_quests;
    const repeat = { every: 'day' as const, at: '04:00' };
    const story_quests = {
      ...places,
      [c]: { ...places[c], quest: c, x: 5, y: -5.5, prerequisite_quests: { [a]: a, [b]: b }, needs: 1, repeat },
    };
    const choices = { gate: { title: 'The gate', quests: [a, b], at_most: 1 } };
    const story_lines = [{ ...line, story_quests, choices, id: 'storyline_official_12345678' }];
    expect(readRewardTable({ story_lines }, 'story_lines')).toMatchObject([{ title: line.title }]);
    expect(readRewardTable({ story_lines }, 'story_quests')[2]).toEqual({
      story_line: 'storyline_official_12345678',
      quest: c,
      x: '5',
      y: '-5.5',
      needs: '1',
      optional: 'false',
      hidden_until_open: 'false',
      repeat_every: 'day',
      repeat_hours: '',
      repeat_at: '04:00',
    });
    expect(readRewardTable({ story_lines }, 'prerequisites').map(({ prerequisite }) => prerequisite)).toEqual([a, b]);
    expect(readRewardTable({ story_lines }, 'choices')).toMatchObject([
      { id: 'gate', at_most: '1', quests: `${a}|${b}` },
    ]);
  });

  it('have the entries', () => {
    const entries = [{ catalogue: 'thing', id: '007', ...anEntry({ aliases: ['Blade', 'Edge'] }) }];
    expect(readRewardTable({ entries }, 'entries')).toMatchObject([
      { catalogue: 'thing', id: "'007", name: 'Iron Sword', aliases: 'Blade|Edge', value: '250', retired: 'false' },
    ]);
  });

  it('begin no cell with what a spreadsheet would calculate', () => {
    const [row] = readRewardTable({ quests: [aThingQuest({ title: '=SUM(A1:A2)' })] }, 'quests');
    expect(row?.['title']).toBe("'=SUM(A1:A2)");
  });

  it('come with the world', () => {
    const { files } = exportCsv(content());
    const world = files.find(({ path }) => path === 'world.json')?.text ?? '';
    expect(JSON.parse(world)).toEqual(aWorld());
  });
});
