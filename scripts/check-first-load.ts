import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { firstLoads, type FirstLoad } from '#test-support/first-loads.ts';
import { projectFolder } from './project.ts';

/** Bytes, as e2e/app/first-load.spec.ts measures them. */
const headersOfOne = 400;
const answers = 5_700;
const isCompressed = /\.(?:woff2|webp)$/;
const compress = promisify(brotliCompress);

type File = Rolldown.OutputChunk | Rolldown.OutputAsset;
type Built = ReadonlyMap<string, File>;

const buildFiles = async (): Promise<Built> => {
  const built = await build({ root: projectFolder, logLevel: 'warn', build: { write: false } });
  if (!('output' in built)) throw new Error('The web app was not built as one.');
  return new Map(built.output.map((file) => [file.fileName, file]));
};

const filesOf = ({ parts, files: others }: FirstLoad, built: Built): Set<string> => {
  const files = new Set(['index.html']);
  const take = (name: string): void => {
    const chunk = built.get(name);
    if (chunk?.type !== 'chunk' || files.has(name)) return;
    for (const file of [name, ...(chunk.viteMetadata?.importedCss ?? [])]) files.add(file);
    for (const imported of chunk.imports) take(imported);
  };
  for (const part of ['src/web/app/main.tsx', ...parts]) take(nameOf(part, built));
  for (const file of others) files.add(nameOf(file, built));
  return files;
};

const nameOf = (part: string, built: Built): string => {
  const file = [...built.values()].find((one) =>
    one.type === 'chunk' ? one.moduleIds.some((id) => id.endsWith(`/${part}`)) : one.names.includes(part),
  );
  if (!file) throw new Error(`The build has no part ${part}.`);
  return file.fileName;
};

const sizeOf = async (file: File): Promise<number> => {
  const content = file.type === 'chunk' ? file.code : file.source;
  return isCompressed.test(file.fileName) ? content.length : (await compress(content)).length;
};

const checkLoad = async (load: FirstLoad, built: Built): Promise<boolean> => {
  const files = [...filesOf(load, built)].flatMap((name) => built.get(name) ?? []);
  const sizes = await Promise.all(files.map(sizeOf));
  const total = sizes.reduce((sum, size) => sum + size + headersOfOne, answers);
  console.log(`${load.screen}: about ${total} of at most ${load.most} bytes, in ${files.length} files`);
  return total <= load.most;
};

const built = await buildFiles();
const verdicts = await Promise.all(firstLoads.map((load) => checkLoad(load, built)));
if (verdicts.includes(false)) process.exitCode = 1;
