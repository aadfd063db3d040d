import { describe, expect, it } from 'vitest';
import type { ExportedContent } from '#domain/exchange/exported.ts';
import type { WorldField } from '#domain/world/world.ts';
import { shippedWorlds } from '#domain/worlds/worlds.ts';
import { aWorld } from '#test-support/builders/a-world.ts';
import { compileHeader, hasCppCompiler } from '#test-support/unreal/compile-header.ts';
import { exportUnreal } from './export-unreal.ts';

/** Uses each column that a table has, by the name of its member or of what it is shown as. */
const programOf = ({ files }: ReturnType<typeof exportUnreal>): { header: string; program: string } => {
  const header = files.find(({ path }) => path === 'Runeloom.h')?.text ?? '';
  const shown = new Map(
    [...header.matchAll(/DisplayName = "(\w+)"\)\)\n\t[\w<>]+ (\w+)/g)].map(([, name, member]) => [name, member]),
  );
  const uses = files
    .filter(({ path }) => path.endsWith('.csv'))
    .map(({ path, text }) => {
      const [, ...columns] = (text.split('\r\n')[0] ?? '').replace('\uFEFF', '').split(',');
      const type = `FRuneloom${path.replace('.csv', '')}`;
      const members = columns.map((column) => `  (void)row.${shown.get(column) ?? column};`);
      return [`void use${type}(${type} row) {`, '  FTableRowBase& base = row;', '  (void)base;', ...members, '}'].join(
        '\n',
      );
    });
  return { header, program: uses.join('\n') };
};

const compile = (content: ExportedContent): Promise<string> => {
  const { header, program } = programOf(exportUnreal(content));
  return compileHeader(header, program);
};

/** Of C++ 20, and types of the engine. */
const words =
  `alignas alignof and and_eq asm auto bitand bitor bool break case catch char char8_t char16_t char32_t class compl concept const
  consteval constexpr constinit const_cast continue co_await co_return co_yield decltype default delete do double dynamic_cast else
  enum explicit export extern false float for friend goto if inline int long mutable namespace new noexcept not not_eq nullptr
  operator or or_eq private protected public register reinterpret_cast requires return short signed sizeof static static_assert
  static_cast struct switch template this thread_local throw true try typedef typeid typename union unsigned using virtual void
  volatile wchar_t while xor xor_eq final override import module int8 int16 int32 int64 uint8 uint16 uint32 uint64 check text`.split(
    /\s+/,
  );

const fieldOf = (key: string, index: number): WorldField =>
  index % 2 === 0
    ? { control: 'flag', key, label: key, required: false }
    : { control: 'text', key, label: key, required: false, max: 50 };

describe.skipIf(!hasCppCompiler())('the header (g++)', () => {
  it.each(Object.entries(shippedWorlds))('of the world %s declares each column of each table', async (_name, load) => {
    const { storyLines, ...parts } = await load();
    expect(await compile({ ...parts, story_lines: storyLines })).toBe('');
  });

  it('declares columns of any name', async () => {
    const world = aWorld({ quest_fields: words.map(fieldOf) });
    expect(await compile({ world, entries: [], quests: [], story_lines: [] })).toBe('');
  });

  it('is refused where it is spoilt', async () => {
    const { header, program } = programOf(exportUnreal({ world: aWorld(), entries: [], quests: [], story_lines: [] }));
    expect(await compileHeader(header.replace('FString Title', 'FText Title'), program)).toContain('FText');
    expect(await compileHeader(header.replace('FString Title', 'FString Titel'), program)).toContain('Title');
  });
});
