import { describe, expect, it } from 'vitest';
import { readToEnd, type Imported, type SourceFile } from '#domain/exchange/imported.ts';
import { readKeptTree } from '#domain/exchange/tree/kept.ts';
import type { Quest } from '#domain/quest/quest.ts';
import { checkQuest } from '#domain/quest/quest-rules.ts';
import { checkShape } from '#domain/quest/check-shape.ts';
import { indexEntries } from '#domain/world/entry-lookup.ts';
import { indexWorld } from '#domain/world/index-world.ts';
import { blocks, blocksEntries } from '#test-support/builders/blocks-world.ts';
import { betterForms, makeBetterBook, type BetterForm } from '#test-support/exchange/made-better-book.ts';
import { importBetterQuesting } from './import-betterquesting.ts';

const { entryOf } = indexEntries(blocksEntries);

const read = (files: readonly SourceFile[]): Imported =>
  readToEnd(importBetterQuesting(files, { world: blocks, entryOf, names: new Map() }));

const idOf = (form: BetterForm, id: number): string => (form === 'folder' ? `0:${id}` : String(id));

const questOf = ({ quests }: Imported, id: string): Quest => {
  const found = quests.find(({ origin }) => origin?.id === id);
  if (!found) throw new Error(`No quest has the id ${id}.`);
  return found;
};

const codesOf = ({ losses }: Imported): string[] => losses.map(({ code }) => code).toSorted();

describe.each(betterForms)('a book in the form %s', (form) => {
  const imported = read(makeBetterBook(form));
  const quest = (id: number): Quest => questOf(imported, idOf(form, id));

  it('comes in whole, by its ids', () => {
    expect(imported.refused).toEqual([]);
    expect(imported.quests.map(({ origin }) => origin?.id)).toEqual([0, 1, 2, 3, 4, 5].map((id) => idOf(form, id)));
    expect(imported.quests.map(({ title }) => title)).toEqual([
      String.raw`§6Salt & stone`,
      'The door',
      'High tide',
      'Ebb',
      'One way',
      'Other way',
    ]);
    expect(quest(0).description).toBe('Dig.\n\nThen §lrest§r.');
  });

  it('keeps the rules of the world', () => {
    const world = indexWorld(blocks);
    for (const each of imported.quests) {
      expect(checkShape(each, world)).toBeNull();
      expect(checkQuest(each, world, { entryOf })).toBeNull();
    }
  });

  it('has an objective for each thing of a task', () => {
    expect(Object.values(quest(0).objectives)).toMatchObject([
      { type: 'Item', originId: '0', quantity: 8, consume: 'yes' },
      { type: 'Item', originId: '0:1', item_name: 'TConstruct:ToolStationBlock', quantity: 2 },
      { type: 'Checkmark', originId: '1' },
    ]);
    expect(Object.values(quest(1).objectives)[0]).toMatchObject({ type: 'Kill', quantity: 5 });
  });

  it('lets players choose where the book does', () => {
    expect(Object.values(quest(0).rewards)).toMatchObject([
      { type: 'Item Reward', group: '0', quantity: 1 },
      { type: 'Item Reward', group: '0', quantity: 16 },
      { type: 'Experience Levels Reward', amount: 5 },
    ]);
    expect(quest(0).reward_groups).toMatchObject({ 0: { pick: 'player', count: 1 } });
  });

  it('has its lines with places, links and second places', () => {
    const [hearth, tides] = imported.story_lines;
    const [salt, door, high, ebb] = [quest(0).id, quest(1).id, quest(2).id, quest(3).id];
    expect(hearth).toMatchObject({ title: 'The hearth', description: 'A line' });
    expect(hearth?.story_quests[door]).toMatchObject({
      x: 36 * 16,
      y: -24 * 16,
      prerequisite_quests: { [salt]: salt },
      hidden_until_open: true,
      repeat: { every: 'hours', hours: 2 },
    });
    expect(tides?.story_quests[high]).toMatchObject({ needs: 1, prerequisite_quests: { [door]: door, [ebb]: ebb } });
    expect(tides?.references?.[salt]).toEqual({ line: hearth?.id, x: -48 * 16, y: 5 * 16 });
    expect(tides?.references?.[door]).toMatchObject({ line: hearth?.id });
    expect(Object.keys(tides?.story_quests ?? {})).toEqual([high, ebb]);
  });

  it('leaves out the link that closes a ring, and lists it as a loss', () => {
    const line = imported.story_lines[0]?.story_quests ?? {};
    const links = [quest(4), quest(5)].flatMap(({ id }) => Object.keys(line[id]?.prerequisite_quests ?? {}));
    expect(links).toHaveLength(1);
    expect(imported.losses).toContainEqual(
      expect.objectContaining({ code: 'ring', params: { quests: ['One way', 'Other way'] } }),
    );
  });

  it('lists what it keeps next to the documents', () => {
    expect(codesOf(imported)).toEqual(['kept_beside', 'prerequisite_kept', 'ring']);
    expect(Object.values(quest(1).objectives)[1]).toMatchObject({ type: 'Other Task', originId: '1' });
    const kept = JSON.stringify(readKeptTree(quest(1).origin?.kept));
    expect(kept).toContain('voltage');
    expect(kept).toContain('subtypes');
    expect(kept).toContain('to ');
    expect(kept).not.toContain('The door');
    expect(JSON.stringify(readKeptTree(imported.book ?? ''))).toContain('pack_name');
  });
});

describe.each(betterForms)('in the form %s, a quest of no line that others wait for', (form) => {
  const imported = read(makeBetterBook(form, [3]));
  const [salt, high, ebb] = [0, 2, 3].map((id) => questOf(imported, idOf(form, id)).id);
  const line = imported.story_lines.find(({ title }) => title === 'No Quest Line');

  it('stands in a line of its own, with its links', () => {
    expect(Object.keys(line?.story_quests ?? {})).toEqual([ebb]);
    expect(line?.story_quests[ebb ?? '']?.prerequisite_quests).toEqual({ [salt ?? '']: salt });
    const tides = imported.story_lines.find(({ title }) => title === 'Tides');
    expect(Object.keys(tides?.story_quests[high ?? '']?.prerequisite_quests ?? {})).toContain(ebb);
    expect(tides?.references?.[ebb ?? '']).toMatchObject({ line: line?.id });
    expect(codesOf(imported)).toEqual(['kept_beside', 'prerequisite_kept', 'ring']);
  });
});

describe('a quest of no line and without links', () => {
  it('says how many texts have codes that a world without markup does not show', () => {
    const world = { ...blocks, markup: 'none' } as const;
    const { losses } = readToEnd(importBetterQuesting(makeBetterBook('plain'), { world, entryOf, names: new Map() }));
    expect(losses).toContainEqual({ item: '', place: '', code: 'codes_without_markup', params: { count: 2 } });
    expect(codesOf(read(makeBetterBook('plain')))).not.toContain('codes_without_markup');
  });

  it('comes without a line', () => {
    const files = makeBetterBook('tagged', [3]).map((file) => ({
      ...file,
      text: file.text.replace('[1,3]', '[1]').replace('"questID:3":3,"preRequisites:11":[0]', '"questID:3":3'),
    }));
    const imported = read(files);
    expect(questOf(imported, '3').title).toBe('Ebb');
    expect(imported.story_lines.map(({ title }) => title)).toEqual(['The hearth', 'Tides']);
  });
});

describe('data of an item', () => {
  it('is written as the game writes it', () => {
    const objectives = Object.values(questOf(read(makeBetterBook('tagged')), '0').objectives);
    expect(objectives.map(({ data }) => data)).toContain('{Doses:4b,label:"Old"}');
  });
});

describe('a sign that begins a code elsewhere', () => {
  it('is itself in the text that players read', () => {
    const files = makeBetterBook('tagged').map((file) => ({ ...file, text: file.text.replaceAll('The door', 'A&C') }));
    expect(questOf(read(files), '1').title).toBe(String.raw`A\&C`);
  });
});

const changed = (from: string, to: string): Imported =>
  read(makeBetterBook('tagged').map((file) => ({ ...file, text: file.text.replace(from, to) })));

describe('what readers name', () => {
  it('does not say that players are stopped by a ring that opens from elsewhere', () => {
    const open = changed(
      '"preRequisites:11":[5],"properties:10":{"betterquesting:10":{',
      '"preRequisites:11":[5,0],"properties:10":{"betterquesting:10":{"questLogic:8":"OR",',
    );
    expect(codesOf(open)).toContain('ring_open');
    expect(codesOf(open)).not.toContain('ring');
  });

  it('lets the first of two quests with one id keep it', () => {
    const imported = changed('"questID:3":1', '"questID:3":0');
    expect(imported.quests.map(({ origin }) => origin?.id)).toEqual(['0', '2', '3', '4', '5', '1']);
    expect(questOf(imported, '1').title).toBe('The door');
    expect(codesOf(imported)).toContain('id_twice');
  });

  it.each(['__proto__', 'constructor'])('keeps a reward of the sort %s as any that no kind takes', (sort) => {
    const { text } = makeBetterBook('tagged')[0] ?? { text: '' };
    const [, usual = ''] = /"rewardID:8": ?("[^"]*")/.exec(text) ?? [];
    const { refused, quests } = changed(`"rewardID:8":${usual}`, `"rewardID:8":"${sort}"`);
    expect(usual).not.toBe('');
    expect([refused, quests.length]).toEqual([[], 6]);
  });

  it('refuses a quest without an id by its file', () => {
    const { refused, quests } = changed('"questID:3":3', '"questID:3":-1');
    expect(refused).toMatchObject([{ file: 'DefaultQuests.json', code: 'id_missing' }]);
    expect(quests).toHaveLength(5);
  });

  it('refuses a file that nobody can read, by name and line, and reads the others', () => {
    const files = makeBetterBook('folder').map((file) =>
      file.path.endsWith('Made-3/quest-3.json') ? { ...file, text: '{\n"name:8": ' } : file,
    );
    const { refused, quests } = read(files);
    expect(refused).toMatchObject([{ file: 'Quests/Made-3/quest-3.json', line: 2, code: 'file_unreadable' }]);
    expect(quests).toHaveLength(5);
  });
});
