import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { csharpCompiler } from './find-mono.ts';

const run = promisify(execFile);

/** Mono's compiler is older than question marks behind classes. They become attributes, which the reader keeps to. */
const withoutNullables = (code: string): string =>
  code
    .replace('#nullable enable\n', '')
    .replaceAll(/(public )((?:string|[A-Z][\w.]*(?:<[^>{]*>)?))\?( \S+ \{ get;)/g, '[MayBeNull] $1$2$3')
    .replaceAll(/((?:string|[A-Z]\w*(?:<[^>{]*>)?))\?(?= \w+[(,)])/g, '$1');

const here = (name: string): string => join(import.meta.dirname, name);

const references = ['System.Xml', 'System.Core', 'System.Runtime.Serialization'].map((name) => `-r:${name}.dll`);

type Compiled = {
  /** What the compiler says. Empty: nothing. */
  readonly says: string;
  /** Reads a document of content with the types, and writes again what they have of it. */
  readonly read: (document: string) => Promise<{ readonly typed: number; readonly content: unknown }>;
  readonly remove: () => Promise<void>;
};

/** The types of a world, in a program that reads documents of content with them. */
export const compileCSharp = async (code: string): Promise<Compiled> => {
  const folder = await mkdtemp(join(tmpdir(), 'runeloom-csharp-'));
  const [types, program, content] = ['types.cs', 'program.exe', 'content.json'].map((name) => join(folder, name));
  await writeFile(String(types), withoutNullables(code));
  const says = await run(csharpCompiler, [
    '-codepage:utf8',
    '-nologo',
    ...references,
    `-out:${program}`,
    here('program.cs'),
    here('system-text-json.cs'),
    String(types),
  ]).then(
    () => '',
    (error: { stderr?: string }) => error.stderr ?? String(error),
  );
  return {
    says,
    read: async (document) => {
      await writeFile(String(content), document);
      const { stdout } = await run('mono', [String(program), String(content)], { maxBuffer: 64_000_000 });
      return JSON.parse(stdout) as { typed: number; content: unknown };
    },
    remove: () => rm(folder, { recursive: true }),
  };
};
