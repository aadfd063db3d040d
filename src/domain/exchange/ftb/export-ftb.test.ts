import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberProperties } from '#domain/quest-properties/property-collection.ts';
import type { Property } from '#domain/world/property.ts';
import { indexEntries } from '#domain/world/entry-lookup.ts';
import { indexWorld, type IndexedKind } from '#domain/world/index-world.ts';
import { blocks, blocksEntries } from '#test-support/builders/blocks-world.ts';
import { shippedWorlds } from '#domain/worlds/worlds.ts';
import {
  aBookLine,
  aBookPlace,
  aBookQuest,
  bookProperties,
  chaptersOf,
  readBookFile,
  writeBook,
  writeOneQuest,
} from '#test-support/builders/a-quest-book.ts';
import { anyLogicLine } from '#test-support/builders/any-logic-line.ts';
import { createBookIds } from './book-ids.ts';
import type { Dialect } from './dialect.ts';

const { quests: blocksQuests, storyLines: blocksStoryLines } = await shippedWorlds.blocks();

const dialects = ['1.20', '1.21'] as const;

describe('a small chapter', () => {
  const first = aBookQuest('first', {
    title: 'Salt & stone',
    description: 'Dig.\n\nThen rest.',
    fields: { subtitle: 'By hand', icon: { id: 'minecraft:stone', name: 'Stone' }, shape: 'gear' },
    objectives: bookProperties(
      { type: 'Item', item: 'minecraft:stone', quantity: 16, consume: 'yes' },
      { type: 'Checkmark', title: 'I rested' },
    ),
    rewards: bookProperties({ type: 'Item Reward', item: 'minecraft:torch', quantity: 4 }),
  });
  const second = aBookQuest('second', { type: 'Side Story' });
  const line = aBookLine('one', [aBookPlace(first), aBookPlace(second, [first], { x: 384, y: -64, optional: true })], {
    title: 'The first night',
    description: 'Before dark.',
  });

  const wholeBook = (dialect: Dialect): string => {
    const { files, losses } = writeBook({ quests: [first, second], story_lines: [line] }, dialect);
    expect(losses).toEqual([]);
    return files.map(({ path, text }) => `== ${path}\n${text}`).join('');
  };

  it('is written for 1.20', () => {
    expect(wholeBook('1.20')).toMatchInlineSnapshot(`
      "== quests/data.snbt
      {
      	default_consume_items: false
      	default_quest_shape: "circle"
      	lock_message: ""
      	title: "Blocks"
      	version: 13
      }
      == quests/chapter_groups.snbt
      {
      	chapter_groups: [ ]
      }
      == quests/chapters/151384879E36F3FC.snbt
      {
      	default_hide_dependency_lines: false
      	default_quest_shape: ""
      	filename: "151384879E36F3FC"
      	group: ""
      	id: "151384879E36F3FC"
      	order_index: 0
      	quest_links: [ ]
      	quests: [
      		{
      			description: [
      				"Dig."
      				""
      				"Then rest."
      			]
      			icon: "minecraft:stone"
      			id: "3000D10AC14438DF"
      			rewards: [{
      				count: 4
      				id: "38BD0EC2EAACF47B"
      				item: "minecraft:torch"
      				type: "item"
      			}]
      			shape: "gear"
      			subtitle: "By hand"
      			tasks: [
      				{
      					consume_items: true
      					count: 16L
      					id: "4E0B856FCD095707"
      					item: "minecraft:stone"
      					type: "item"
      				}
      				{
      					id: "4E0B846FCD095554"
      					title: "I rested"
      					type: "checkmark"
      				}
      			]
      			title: "Salt \\\\& stone"
      			x: 0.0d
      			y: 0.0d
      		}
      		{
      			dependencies: ["3000D10AC14438DF"]
      			id: "1EF1B1B9C40CE6D8"
      			optional: true
      			tags: ["side_story"]
      			title: "Quest second"
      			x: 3.0d
      			y: -0.5d
      		}
      	]
      	subtitle: ["Before dark."]
      	title: "The first night"
      }
      "
    `);
  });

  it('is written for 1.21', () => {
    expect(wholeBook('1.21')).toMatchInlineSnapshot(`
      "== quests/data.snbt
      {
      	default_consume_items: false
      	default_quest_shape: "circle"
      	fallback_locale: "en_us"
      	lock_message: ""
      	version: 13
      }
      == quests/chapter_groups.snbt
      {
      	chapter_groups: [ ]
      }
      == quests/chapters/151384879E36F3FC.snbt
      {
      	default_hide_dependency_lines: false
      	default_quest_shape: ""
      	filename: "151384879E36F3FC"
      	group: ""
      	id: "151384879E36F3FC"
      	order_index: 0
      	quest_links: [ ]
      	quests: [
      		{
      			icon: {
      				id: "minecraft:stone"
      			}
      			id: "3000D10AC14438DF"
      			rewards: [{
      				count: 4
      				id: "38BD0EC2EAACF47B"
      				item: {
      					count: 1
      					id: "minecraft:torch"
      				}
      				type: "item"
      			}]
      			shape: "gear"
      			tasks: [
      				{
      					consume_items: true
      					count: 16L
      					id: "4E0B856FCD095707"
      					item: {
      						count: 1
      						id: "minecraft:stone"
      					}
      					type: "item"
      				}
      				{
      					id: "4E0B846FCD095554"
      					type: "checkmark"
      				}
      			]
      			x: 0.0d
      			y: 0.0d
      		}
      		{
      			dependencies: ["3000D10AC14438DF"]
      			id: "1EF1B1B9C40CE6D8"
      			optional: true
      			tags: ["side_story"]
      			x: 3.0d
      			y: -0.5d
      		}
      	]
      }
      == quests/lang/en_us.snbt
      {
      	chapter.151384879E36F3FC.chapter_subtitle: ["Before dark."]
      	chapter.151384879E36F3FC.title: "The first night"
      	file.0000000000000001.title: "Blocks"
      	quest.1EF1B1B9C40CE6D8.title: "Quest second"
      	quest.3000D10AC14438DF.quest_desc: [
      		"Dig."
      		""
      		"Then rest."
      	]
      	quest.3000D10AC14438DF.quest_subtitle: "By hand"
      	quest.3000D10AC14438DF.title: "Salt \\\\& stone"
      	task.4E0B846FCD095554.title: "I rested"
      }
      "
    `);
  });

  it('has the files of a book, relative to its folder', () => {
    const id = createBookIds().idOf(line.id);
    expect(writeBook({ quests: [first, second], story_lines: [line] }, '1.21').files.map(({ path }) => path)).toEqual([
      'quests/data.snbt',
      'quests/chapter_groups.snbt',
      `quests/chapters/${id}.snbt`,
      'quests/lang/en_us.snbt',
    ]);
  });
});

describe('quests of no story line', () => {
  it('have a chapter of their own, side by side', () => {
    const quests = Array.from({ length: 9 }, (_, index) => aBookQuest(`no-${index}`));
    const [chapter] = chaptersOf(writeBook({ quests }));
    expect(chapter?.['title']).toBe('Loose quests');
    expect(chapter?.quests?.map(({ x, y }) => [x, y]).slice(7)).toEqual([
      [10.5, 0],
      [0, 1.5],
    ]);
  });

  it('have none where there are none', () => {
    expect(chaptersOf(writeBook({}))).toEqual([]);
  });
});

const { entriesIn } = indexEntries(blocksEntries);

const usual = ({ type, fields, blank }: IndexedKind): Property => {
  const named = fields.map((field): Record<string, string> => {
    if (field.control === 'text') return field.required ? { [field.key]: 'minecraft:jump' } : {};
    const [entry] = field.control === 'entry' ? entriesIn(field.catalogue) : [];
    return field.control === 'entry' && entry ? { [field.idKey]: entry.id, [field.key]: entry.name } : {};
  });
  return Object.assign({ id: '', type_count: 0, type }, blank, ...named) as Property;
};

describe.each(dialects)('a whole book for %s', (dialect) => {
  const kinds = indexWorld(blocks).kinds.filter(({ collection }) => collection !== 'requirements');

  it.each(kinds.map((kind) => [kind.type, kind] as const))(
    'has %s, and loses nothing but what is in a named table',
    (_, kind) => {
      const { quest, losses } = writeOneQuest({ [kind.collection]: numberProperties([usual(kind)]) }, dialect);
      expect(losses.map(({ code }) => code)).toEqual(
        kind.fields.some(({ of }) => of === 'table') ? ['table_empty'] : [],
      );
      expect(quest?.[kind.collection === 'objectives' ? 'tasks' : 'rewards']).toHaveLength(1);
    },
  );

  it('has the samples of the world but for their requirements and named tables', () => {
    const exported = writeBook(
      { quests: blocksQuests, story_lines: blocksStoryLines, entries: blocksEntries },
      dialect,
    );
    const others = exported.losses.filter(({ code }) => code !== 'table_empty');
    expect(new Set(others.map((loss) => loss.place.split('/')[1]))).toEqual(new Set(['requirements']));
    expect(exported.losses.length - others.length).toBeGreaterThan(0);
    expect(chaptersOf(exported)[0]?.quests).toHaveLength(blocksQuests.length);
  });

  const anyText = fc.string({ unit: 'binary', maxLength: 12 }).map((text) => text.replaceAll(/[\n\r]/g, ''));

  it('is read as it is written, and no id stands twice', () => {
    const lines = fc.tuple(anyLogicLine(), anyLogicLine(), anyText);
    fc.assert(
      fc.property(lines, ([one, two, text]) => {
        const ids = Object.keys({ ...one.story_quests, ...two.story_quests, quest_loose___: null });
        const quests = ids.map((id) => ({
          ...aBookQuest('a', { title: text, objectives: bookProperties({ type: 'Checkmark', title: text }) }),
          id,
        }));
        const story_lines = [one, two].map((line, index) => ({ ...aBookLine(`no-${index}`, []), ...line }));
        const exported = writeBook({ quests, story_lines }, dialect);
        for (const { text: written } of exported.files) expect(() => readBookFile(written)).not.toThrow();
        const chapters = chaptersOf(exported);
        const written = chapters.flatMap((chapter) => chapter.quests);
        const links = chapters.flatMap((chapter) => chapter.quest_links);
        const tasks = written.flatMap((quest) => quest.tasks ?? []);
        const all = [...chapters, ...written, ...links, ...tasks].map((each) => each['id']);
        expect(new Set(all).size).toBe(all.length);
        const known = written.map(({ id }) => id);
        expect(known).toHaveLength(quests.length);
        expect(known).toEqual(expect.arrayContaining(written.flatMap(({ dependencies = [] }) => dependencies)));
      }),
      { numRuns: 60 },
    );
  });
});
