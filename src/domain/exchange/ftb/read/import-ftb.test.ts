import { describe, expect, it } from 'vitest';
import type { Exported } from '#domain/exchange/exported.ts';
import { dialects, type Dialect } from '#domain/exchange/ftb/dialect.ts';
import { exportFtb } from '#domain/exchange/ftb/export-ftb.ts';
import { readToEnd, type Imported, type SourceFile } from '#domain/exchange/imported.ts';
import { indexEntries } from '#domain/world/entry-lookup.ts';
import { blocks, blocksEntries } from '#test-support/builders/blocks-world.ts';
import { makeBook } from '#test-support/exchange/made-book.ts';
import { bookForms, decimalOf, madeId, type BookForm } from '#test-support/exchange/made-objects.ts';
import { readAsGame, type GameBook } from '#test-support/exchange/quest-book-game.ts';
import { deleteProperty } from '#domain/quest/change-properties.ts';
import type { Quest } from '#domain/quest/quest.ts';
import { removeStoryQuests } from '#domain/story-line/edits/remove-story-quests.ts';
import type { Entry } from '#domain/world/entry.ts';
import type { World } from '#domain/world/world.ts';
import { tidewantEntries } from '#domain/worlds/tidewant/entries.ts';
import { tidewant } from '#domain/worlds/tidewant/world.ts';
import { importFtb } from './import-ftb.ts';

const dialectOf: Readonly<Record<BookForm, Dialect>> = {
  '1.16': '1.20',
  '1.20': '1.20',
  '1.21': '1.21',
  '26.1': '26.1',
};
const names = new Map([['saltlea.door', 'The door']]);

type Into = { readonly world: World; readonly entries: readonly Entry[] };

const ofBlocks: Into = { world: blocks, entries: blocksEntries };
const ofTidewant: Into = { world: tidewant, entries: tidewantEntries };

const read = (files: readonly SourceFile[], { world, entries } = ofBlocks): Imported =>
  readToEnd(importFtb(files, { world, entryOf: indexEntries(entries).entryOf, names }));

const exportBook = ({ book, ...documents }: Imported, dialect: Dialect, into = ofBlocks): Exported =>
  exportFtb(
    { ...documents, ...into, ...(book !== null && { books: { ftb: book } }) },
    { dialect, looseTitle: 'Loose' },
  );

const writeBook = (imported: Imported, dialect: Dialect): SourceFile[] => [...exportBook(imported, dialect).files];

const gameOf = (files: readonly SourceFile[], form: BookForm): GameBook =>
  readAsGame(
    files.map(({ path, text }) => ({
      path: path.replace(/^quests\//, ''),
      text: form === '1.16' ? withoutCommas(text) : text,
    })),
    dialectOf[form],
  );

const withoutCommas = (text: string): string => text.replaceAll(/,$/gm, '');

describe.each(bookForms)('a book of %s', (form) => {
  const files = makeBook(form);
  const imported = read(files);

  it('comes in whole', () => {
    expect(imported.refused).toEqual([]);
    expect(imported.quests.map(({ origin }) => origin?.id)).toEqual(
      ['tide', 'ebb', 'salt', 'door', 'bell', 'left', 'right'].map(madeId),
    );
  });

  it('goes out as it came, as the game reads it', () => {
    const out = writeBook(imported, dialectOf[form]);
    const [before, after] = [gameOf(files, form), gameOf(out, form)];
    expect(Object.fromEntries(after.parts)).toEqual(Object.fromEntries(before.parts));
    expect(after.faults).toEqual(before.faults);
  });
});

const wordsOf = (files: readonly SourceFile[]): string[] =>
  files
    .flatMap(({ text }) => text.match(/\bobserv(?:e|ation)_type"?: [^\s,]+/g) ?? [])
    .map((said) => said.replaceAll('"', ''));

const observed = ({ quests }: Imported) =>
  quests.flatMap(({ objectives }) => Object.values(objectives)).filter(({ originId }) => originId === madeId('door1'));

describe.each([
  ['1.21', 'both names', ['block', '0']],
  ['1.21', 'the later name', ['block']],
  ['26.1', 'both names', ['block', 'block']],
  ['26.1', 'the later name', ['block']],
] as const)('a book of %s that has %s of what is observed', (form, which, block) => {
  const isBoth = which === 'both names';
  const renamed = ({ word, place, thing }: { word: string; place: number; thing: string }) => {
    const named = form === '26.1' ? `"${word}"` : String(place);
    const said = `observation_type$1: "${word}"${isBoth ? `, observe_type$1: ${named}` : ''}`;
    return makeBook(form).map((file) => ({
      ...file,
      text: file.text.replace(/\bobserve_type("?): [^\s,]+/, said).replace('saltlea:door[open=true]', thing),
    }));
  };
  const door = { word: 'block_state', place: 2, thing: 'saltlea:door[open=true]' };

  it('comes in as it says, and goes out as it came', () => {
    const files = renamed(door);
    const imported = read(files);
    expect(observed(imported)).toMatchObject([{ type: 'Observation', sight: 'block_state' }]);
    const out = writeBook(imported, dialectOf[form]);
    expect(wordsOf(out).toSorted()).toEqual(wordsOf(files).toSorted());
    expect(Object.fromEntries(gameOf(out, form).parts)).toEqual(Object.fromEntries(gameOf(files, form).parts));
    expect(observed(read(renamed({ word: 'entity_type', place: 5, thing: 'minecraft:zombie' })))).toMatchObject([
      { type: 'Mob Observation', sight: 'entity_type' },
    ]);
  });

  it('has what was changed since under the names that it came with, of which an older book has one', () => {
    const imported = read(renamed(door));
    const quests = imported.quests.map((quest) => ({
      ...quest,
      objectives: Object.fromEntries(
        Object.entries(quest.objectives).map(([key, property]) => [
          key,
          property['sight'] === 'block_state' ? { ...property, sight: 'block' } : property,
        ]),
      ),
    }));
    const changed = { ...imported, quests };
    expect(
      wordsOf(writeBook(changed, dialectOf[form]))
        .map((said) => said.replace(/^.*: /, ''))
        .toSorted(),
    ).toEqual([...block].toSorted());
    expect(
      wordsOf(writeBook(changed, dialectOf[form])).filter((said) => said === 'observation_type: block'),
    ).toHaveLength(1);
    expect(wordsOf(writeBook(changed, '1.20'))).toEqual(['observe_type: 0']);
  });
});

const iconsIn = (written: readonly SourceFile[]): unknown[] =>
  written
    .filter(({ path }) => path.includes('chapters/'))
    .flatMap(({ text }) => text.replaceAll(/\s+/g, ' ').match(/\bicon: (?:\{[^}]*\}|"[^"]*")/g) ?? []);

describe('icons of a book of 1.21 that are written for an older version', () => {
  const files = makeBook('1.21').map((file) => ({
    ...file,
    text: file.text.replaceAll(/\bicon: \{[^{}]*\}/g, 'icon: "minecraft:bow"'),
  }));
  it('go out as they came, and as another version reads them', () => {
    const imported = read(files);
    const older = 'icon: "minecraft:bow"';
    const olderIn = (written: readonly SourceFile[]): number =>
      iconsIn(written).filter((icon) => icon === older).length;
    expect([olderIn(files), olderIn(writeBook(imported, '1.21')), olderIn(writeBook(imported, '26.1'))]).toEqual([
      2, 2, 0,
    ]);
    expect(iconsIn(writeBook(imported, '1.20'))).toContain(older);
  });
});

/** What the made book lacks or has of another mod. An older game has no ids of pictures and doesn't mind one. */
const isOwn = (fault: string): boolean => !/gtceu_power|there is no 0000|image \d id: it is not read$/.test(fault);

const isNewer = (form: string): boolean => form !== '1.20' && form !== '1.16';

describe.each(bookForms)('a book of %s for another version', (form) => {
  const imported = read(makeBook(form));

  it.each(dialects)('is read by %s', (dialect) => {
    const { files, losses } = exportBook(imported, dialect);
    expect(gameOf(files, dialect).faults.filter(isOwn)).toEqual([]);
    const leftOut = losses.flatMap((loss) => (loss.code === 'kept_left_out' ? loss.params.keys : []));
    expect(leftOut).toEqual([
      ...(dialect === '26.1' && form !== '26.1' ? ['hover'] : []),
      ...(isNewer(form) === isNewer(dialect) ? [] : ['icon']),
    ]);
  });
});

const codesOf = ({ losses }: Imported): string[] => [...new Set(losses.map(({ code }) => code))].toSorted();

const changedPaths = (before: readonly SourceFile[], after: readonly SourceFile[], form: BookForm): string[] => {
  const [was, is] = [gameOf(before, form).parts, gameOf(after, form).parts];
  return [...new Set([...was.keys(), ...is.keys()])].filter(
    (key) => JSON.stringify(was.get(key)) !== JSON.stringify(is.get(key)),
  );
};

/** The content without a quest, as people delete it. */
const without = (imported: Imported, name: string): Imported => {
  const id = imported.quests.find(({ origin }) => origin?.id === madeId(name))?.id ?? '';
  return {
    ...imported,
    quests: imported.quests.filter((each) => each.id !== id),
    story_lines: imported.story_lines.map((line) => removeStoryQuests(line, [id])),
  };
};

describe('what differs outside', () => {
  const form = '1.20';
  const imported = read(makeBook(form));
  const untouched = writeBook(imported, form);
  const withQuest = (name: string, change: (quest: Quest) => Quest): SourceFile[] =>
    writeBook(
      {
        ...imported,
        quests: imported.quests.map((each) => (each.origin?.id === madeId(name) ? change(each) : each)),
      },
      form,
    );

  it('is a title that people change', () => {
    const after = withQuest('left', (each) => ({ ...each, title: 'Right' }));
    expect(changedPaths(untouched, after, form)).toEqual([`quest ${madeId('left')} title`]);
  });

  it('is a task that people delete, while the others keep their ids', () => {
    const after = withQuest('salt', (each) => ({
      ...each,
      ...deleteProperty(each, 'objectives', Object.keys(each.objectives)[0] ?? ''),
    }));
    const id = madeId('salt1');
    expect(
      changedPaths(untouched, after, form).map((path) => path.replace(/ (?:type|item|count|consume_items)$/, '')),
    ).toEqual(expect.arrayContaining([`quest ${madeId('salt')} tasks`, `task ${id}`]));
    expect(gameOf(after, form).parts.get(`quest ${madeId('salt')} tasks`)).toEqual([madeId('salt2'), madeId('salt3')]);
  });

  it('is a quest that people delete', () => {
    const after = writeBook(without(imported, 'left'), form);
    const others = changedPaths(untouched, after, form).filter((path) => !path.includes(madeId('left')));
    expect(others).toEqual([`quest ${madeId('bell')} max_completable_dependents`]);
  });
});

const waiting = (dependency: string, form: BookForm = '1.20'): Imported =>
  read(
    makeBook(form).map((file) => ({
      ...file,
      text: file.text.replace(/"?image"?: "saltlea:textures\/banner.png"/, `$&, "dependency": ${dependency}`),
    })),
  );

const shownIn = (imported: Imported, form: BookForm = '1.20') =>
  exportBook(imported, dialectOf[form]).losses.filter(({ code }) => code === 'picture_shown');

describe('a picture that waits for a quest', () => {
  const banner = 'saltlea:textures/banner.png';
  it.each(bookForms)('is shown at once where the quest was deleted: %s', (form) => {
    const imported = waiting(`"${madeId('left')}"`, form);
    const line = imported.story_lines.find(({ pictures }) => pictures);
    expect(shownIn(imported, form)).toEqual([]);
    expect(shownIn(without(imported, 'left'), form)).toEqual([
      {
        item: line?.id,
        place: `/pictures/${line?.pictures?.[0]?.id}`,
        code: 'picture_shown',
        params: { name: banner },
      },
    ]);
  });

  it('is named by a number in older books, too', () => {
    const imported = waiting(`${decimalOf('left')}L`);
    expect([shownIn(imported), shownIn(without(imported, 'left'))]).toEqual([[], [expect.anything()]]);
  });

  it('is shown in the book, too, where this one never had the quest', () => {
    expect(shownIn(waiting(`"${madeId('gone')}"`))).toEqual([]);
  });

  it('is seen by no player where only editors see it', () => {
    const imported = without(waiting(`"${madeId('left')}", "dev": true`), 'left');
    expect(shownIn(imported)).toEqual([]);
  });
});

/** Where the export of a book that came into a world with further fields leaves one out. */
const leftOutOf = (imported: Imported, into: Into): string[] =>
  exportBook(imported, '1.20', into).losses.flatMap(({ code, place }) => (code === 'field_left_out' ? [place] : []));

describe('a field of the world that a book has no place for', () => {
  const imported = read(makeBook('1.20'), ofTidewant);
  const withProfession = (id: string, name: string): Imported => ({
    ...imported,
    quests: imported.quests.map((quest) => ({
      ...quest,
      rewards: Object.fromEntries(
        Object.entries(quest.rewards).map(([key, each]) => [
          key,
          each.type === 'XP Reward' ? { ...each, profession_id: id, profession_name: name } : each,
        ]),
      ),
    })),
  });

  it('loses nothing while it says what the import filled in', () => {
    expect(imported.quests.flatMap(({ rewards }) => Object.values(rewards))).toContainEqual(
      expect.objectContaining({ type: 'XP Reward', profession_id: 'attack', originId: madeId('salt5') }),
    );
    expect(leftOutOf(imported, ofTidewant)).toEqual([]);
    expect(leftOutOf(withProfession('attack', 'Attack, as it was called'), ofTidewant)).toEqual([]);
  });

  it('is lost once people say something of it', () => {
    expect(leftOutOf(withProfession('mining', 'Mining'), ofTidewant)).toEqual([
      expect.stringMatching(/^\/rewards\/\d+\/profession/),
    ]);
  });
});

describe('what readers name', () => {
  it('lists as losses: prerequisites on nothing, rings, and repeats without a wait', () => {
    expect(codesOf(read(makeBook('1.20')))).toEqual(['prerequisite_kept', 'repeats_at_once', 'ring']);
  });

  it.each(['dependency_requirement: "one_completed"', 'min_required_dependencies: 1'])(
    'does not say that players are stopped by a ring that opens from elsewhere: %s',
    (line) => {
      const id = `id: "${madeId('tide')}"`;
      const files = makeBook('1.20').map((file) => ({ ...file, text: file.text.replace(id, `${id}\n${line}`) }));
      expect(codesOf(read(files))).toEqual(['prerequisite_kept', 'repeats_at_once', 'ring_open']);
    },
  );

  it('lets the first of two quests with one id keep it', () => {
    const files = makeBook('1.20').map((file) => ({
      ...file,
      text: file.text.replaceAll(`"${madeId('left')}"`, `"${madeId('right')}"`),
    }));
    const imported = read(files);
    expect(imported.quests).toHaveLength(7);
    expect(new Set(imported.quests.map(({ origin }) => origin?.id)).size).toBe(7);
    expect(codesOf(imported)).toContain('id_twice');
  });

  it('refuses a file that nobody can read, by name and line, and reads the others', () => {
    const files = makeBook('1.20').map((file) =>
      file.path.endsWith('tides.snbt') ? { ...file, text: '{\n\tid: "1\n}' } : file,
    );
    const { refused, story_lines } = read(files);
    expect(refused).toMatchObject([{ file: 'chapters/tides.snbt', line: expect.any(Number), code: 'file_unreadable' }]);
    expect(story_lines).toHaveLength(1);
  });
});

const aChapter = (file: string, group: string, order: string): SourceFile => ({
  path: `chapters/${file}.snbt`,
  text: `{
    id: "${madeId(file)}", title: "${file}", group: "${group && madeId(group)}"${order}
    quests: [{ id: "${madeId(`${file}1`)}", title: "In ${file}", x: 0.0d, y: 0.0d
      tasks: [{ id: "${madeId(`${file}2`)}", type: "checkmark" }] }]
  }`,
});
const twoGroups: SourceFile = {
  path: 'chapter_groups.snbt',
  text: `{ chapter_groups: [{ id: "${madeId('late')}", title: "A" }, { id: "${madeId('last')}", title: "B" }] }`,
};

it('brings story lines in the order of the book: first those of no group, then group by group, whatever the files are called', () => {
  const { story_lines, quests, refused } = read([
    twoGroups,
    aChapter('alpha', 'last', '\norder_index: 0'),
    aChapter('beta', 'late', '\norder_index: 10'),
    aChapter('delta', 'late', '\norder_index: 2'),
    aChapter('gamma', '', '\norder_index: 5'),
    aChapter('omega', '', ''),
  ]);
  expect(refused).toEqual([]);
  const order = ['omega', 'gamma', 'delta', 'beta', 'alpha'];
  expect(story_lines.map(({ title }) => title)).toEqual(order);
  expect(quests.map(({ title }) => title)).toEqual(order.map((file) => `In ${file}`));
});

const stale = (id: string): string => `{ "quest.${madeId(id)}.title": "Stale" }`;

describe('files that the game of a book does not read', () => {
  it.each<[BookForm, SourceFile]>([
    ['1.21', { path: 'lang/en_us/chapters/tides.snbt', text: stale('left') }],
    ['26.1', { path: 'lang/en_us.json5', text: stale('left') }],
    ['26.1', { path: 'lang/en_us/chapters/tides.snbt', text: stale('left') }],
    ['26.1', aChapter('older', '', '')],
    ['26.1', { path: 'chapters/tides.snbt', text: '{ title: "Stale" }' }],
  ])('change nothing of it: %s, %j', (form, file) => {
    const files = makeBook(form);
    expect(read([...files, file])).toEqual(read(files));
  });

  it('count where there are no others', () => {
    const files = makeBook('1.21').map((file) => ({
      ...file,
      path: file.path.replace('lang/en_us.', 'lang/en_us/all.'),
    }));
    expect(read(files)).toEqual(read(makeBook('1.21')));
  });
});

it('gives a reward no title that a language has for a task', () => {
  const key = `task.${madeId('salt4')}.title`;
  const files = makeBook('1.21').map((file) =>
    file.path === 'lang/en_us.snbt' ? { ...file, text: file.text.replace('{', `{\n"${key}": "Of a task"\n`) } : file,
  );
  const { quests } = read(files);
  expect(JSON.stringify(quests.flatMap(({ rewards }) => Object.values(rewards)))).not.toContain('Of a task');
  expect(changedPaths(writeBook(read(makeBook('1.21')), '1.21'), writeBook(read(files), '1.21'), '1.21')).toEqual([
    `text en_us ${key}`,
  ]);
});
