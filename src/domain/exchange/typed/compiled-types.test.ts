import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import type { WorldField } from '#domain/world/world.ts';
import { shippedWorlds } from '#domain/worlds/worlds.ts';
import { aKind, aWorld } from '#test-support/builders/a-world.ts';
import { inProject } from '#scripts/project.ts';
import { writeTypeScript } from './write-typescript.ts';

const run = promisify(execFile);

/** What the compiler says of all files together. Empty: nothing. */
const compile = async (files: Readonly<Record<string, string>>): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'runeloom-types-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const paths = Object.keys(files).map((name) => join(folder, name));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const parameters = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--ignoreConfig'];
  return run(inProject('node_modules', '.bin', 'tsc'), [...parameters, ...paths], { cwd: folder }).then(
    () => '',
    (error: { stdout?: string }) => error.stdout ?? String(error),
  );
};

const filesOf = async (name: string, load: (typeof shippedWorlds)[keyof typeof shippedWorlds]) => {
  const { world, entries, quests, storyLines } = await load();
  const content = { version: '1', release: null, world, entries, quests, story_lines: storyLines };
  return {
    [`${name}.types.ts`]: writeTypeScript(world),
    [`${name}.ts`]: `import type { Content } from './${name}.types.ts';\nexport const content: Content = ${JSON.stringify(content)};\n`,
  };
};

/** Words that TypeScript keeps, and names of its own types. */
const words =
  'any as break case class const default delete enum export extends false for function if import in interface let never new null number object package private public return static string super switch symbol this throw true try type typeof undefined unknown var void while with yield constructor content entry quest record'.split(
    ' ',
  );

const fields = words.map((key): WorldField => ({ control: 'text', key, label: key, required: false, max: 50 }));
/** Each property has a `type` of its own. */
const kinds = words.map((type) => aKind({ type, fields: fields.filter(({ key }) => key !== 'type') }));

test('the types compile with the content of each world that ships, and in a world of any words', async () => {
  const worlds = await Promise.all(Object.entries(shippedWorlds).map(([name, load]) => filesOf(name, load)));
  const odd = { 'odd.types.ts': writeTypeScript(aWorld({ kinds, quest_fields: fields })) };
  expect(await compile(Object.assign(odd, ...worlds))).toBe('');
});
