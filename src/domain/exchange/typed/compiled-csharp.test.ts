import { describe, expect, it, onTestFinished } from 'vitest';
import { collections } from '#domain/world/property.ts';
import type { WorldField } from '#domain/world/world.ts';
import { shippedWorlds } from '#domain/worlds/worlds.ts';
import { aKind, aWorld } from '#test-support/builders/a-world.ts';
import { compileCSharp } from '#test-support/csharp/compile-csharp.ts';
import { hasMono } from '#test-support/csharp/find-mono.ts';
import { blocks } from '#test-support/builders/blocks-world.ts';
import { readToEnd } from '#domain/exchange/imported.ts';
import { importFtb } from '#domain/exchange/ftb/read/import-ftb.ts';
import { makeBook } from '#test-support/exchange/made-book.ts';
import { wholeContent } from '#test-support/exchange/whole-content.ts';
import { writeCSharp } from './write-csharp.ts';

const compile = async (code: string): ReturnType<typeof compileCSharp> => {
  const compiled = await compileCSharp(code);
  onTestFinished(compiled.remove);
  return compiled;
};

/** Words that C# keeps, and names of the classes around the types. */
const words =
  `abstract as base bool break byte case catch char checked class const continue decimal default delegate do double else enum event
  explicit extern false finally fixed float for foreach goto if implicit in int interface internal is lock long namespace new null
  object operator out override params private protected public readonly ref return sbyte sealed short sizeof stackalloc static string
  struct switch this throw true try typeof uint ulong unchecked unsafe ushort using virtual void volatile while
  type list dictionary equals get_hash_code get_type to_string memberwise_clone finalize reference_equals system runeloom string
  attribute exception json json_element json_serializer json_serializer_options json_document json_converter
  json_property_name json_extension_data utf8_json_reader utf8_json_writer content entry quest quest_fields other read write`.split(
    /\s+/,
  );

const fields = [...new Set(words)].map((key): WorldField => ({
  control: 'text',
  key,
  label: key,
  required: false,
  max: 50,
}));
const kinds = [...new Set(words)].map((type) =>
  aKind({ type, fields: fields.filter(({ key }) => key !== 'type' && key !== 'group') }),
);

const frame = { x: 1.5, y: -2, width: 30, height: 40, colour: 'green' };
const notes = [
  { ...frame, id: 'a', kind: 'frame', title: 'Act' },
  { ...frame, id: 'b', kind: 'note', text: 'Later' },
];

describe.skipIf(!hasMono())('types in C# (mono)', () => {
  it.each(Object.entries(shippedWorlds))('of the world %s read its content whole', async (_name, load) => {
    const { world, entries, quests, storyLines } = await load();
    const content = { version: '1', release: null, world, entries, quests, story_lines: storyLines };
    const { says, read } = await compile(writeCSharp(world));
    expect(says).toBe('');
    const properties = quests.flatMap((quest) => collections.flatMap((each) => Object.keys(quest[each])));
    expect(await read(JSON.stringify(content))).toEqual({ typed: properties.length, content });
  });

  it('read everything that a document may have', async () => {
    const { quests, story_lines, reward_tables, line_groups } = readToEnd(
      importFtb(makeBook('1.21'), { world: blocks, entryOf: () => null, names: new Map() }),
    );
    const imported = [quests, story_lines, reward_tables].map((documents) =>
      documents.map(({ origin, ...others }) => ({ ...others, origin: { format: origin?.format, id: origin?.id } })),
    );
    const content = {
      ...wholeContent,
      version: '7',
      release: 3,
      quests: [...wholeContent.quests, ...(imported[0] ?? [])],
      story_lines: [...wholeContent.story_lines, ...(imported[1] ?? []), { ...wholeContent.story_lines[0], notes }],
      reward_tables: [...(wholeContent.reward_tables ?? []), ...(imported[2] ?? [])],
      line_groups,
    };
    const { read } = await compile(writeCSharp(blocks));
    expect((await read(JSON.stringify(content))).content).toEqual(content);
  });

  it('keep what is of a kind that the world has no more', async () => {
    const content = { ...wholeContent, version: '1', release: null };
    const { read } = await compile(writeCSharp({ ...blocks, kinds: [] }));
    expect(await read(JSON.stringify(content))).toEqual({ typed: 0, content });
  });

  it('are refused where they are spoilt', async () => {
    const document = JSON.stringify({ ...wholeContent, version: '1', release: null });
    const code = writeCSharp(blocks);
    const { says } = await compile(code.replace('List<Quest> Quests', 'List<Quests> Quests'));
    expect(says).toContain('Quests');
    for (const [right, wrong, why] of [
      ['"story_lines"', '"lines"', 'Content has no story_lines'],
      ['public double X', 'public string X', 'not string'],
      ['string? Icon', 'string Icon', 'icon is null'],
    ] as const) {
      const { read } = await compile(code.replaceAll(right, wrong));
      await expect(read(document)).rejects.toThrow(why);
    }
  });

  it('compile in a world of any words', async () => {
    const { says } = await compile(writeCSharp(aWorld({ kinds, quest_fields: fields })));
    expect(says.split('\n').filter((line) => line.includes('error'))).toEqual([]);
  });
});
