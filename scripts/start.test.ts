import { execFile } from 'node:child_process';
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProduct, type ProductProcess } from '#test-support/product/product-process.ts';
import { boundedMemory } from './bounded-memory.ts';
import { inProject } from './project.ts';

const installed = ['index.html', 'package.json', 'package-lock.json', 'scripts', 'src', 'public', 'docs/guide'];
const longAgo = new Date(2020, 0);
const buildLine = /Building the web app/g;

const runFile = promisify(execFile);

let folder: string;
const products: ProductProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'runeloom-start-'));
  const settings = (await readdir(inProject())).filter((name) => /^(tsconfig.*\.json|vite\.config\.ts)$/.test(name));
  const present = new Set(await readdir(inProject()));
  for (const name of [...installed, ...settings])
    if (present.has(name)) await cp(inProject(name), join(folder, name), { recursive: true });
  await symlink(inProject('node_modules'), join(folder, 'node_modules'));
  // A small app builds in a third of the time. The build asks for the styles of a workspace. Other suites build the whole app.
  const main = `document.title = '${'Small '.repeat(100)}';\nawait import('#web/story-lines/workspace/page-frame.css');\n`;
  await writeFile(join(folder, 'src', 'web', 'app', 'main.tsx'), main);
});

afterAll(async () => {
  await Promise.all(products.map((product) => product.stop()));
  await rm(folder, { recursive: true });
}, 30_000);

const start = async (settings: Record<string, string> = {}): Promise<ProductProcess> => {
  const product = await startProduct({ folder, settings });
  products.push(product);
  return product;
};

const startByNpm = async (): Promise<ProductProcess> => {
  const product = await startProduct({ folder, command: ['npm', 'start'] });
  products.push(product);
  return product;
};

describe('npm start', { timeout: 180_000 }, () => {
  let byNpm: ProductProcess;
  /** Beside the first ones, on their build and their data. */
  let later: ProductProcess;

  test('with a wrong setting it stops and names the setting, before it builds', async () => {
    await expect(start({ PORT: 'abc' })).rejects.toThrow(/^(?![^]*Building)[^]*PORT: /);
  });

  test('simultaneous starts from one folder without a build all succeed, and one of them builds', async () => {
    const started = await Promise.all([start(), startByNpm()]);
    [, byNpm] = started;
    for (const { url } of started) {
      const answers = await Promise.all([fetch(`${url}/livez`), fetch(`${url}/readyz`), fetch(url)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await answers[2].text()).toContain('<title>Runeloom</title>');
    }
    const builders = started.filter(({ output }) => output().match(buildLine));
    expect(builders).toHaveLength(1);
    expect((await readdir(join(folder, 'dist'))).filter((name) => name.startsWith('web-'))).toHaveLength(1);
  });

  test('once built, it starts without building, also beside servers on the same data', async () => {
    later = await start({ MALLOC_ARENA_MAX: '1' });
    expect(later.output()).not.toMatch(buildLine);
    expect((await fetch(`${later.url}/readyz`)).status).toBe(200);
  });

  test('serves a compressed page, and hashed files that are cached for ever and have no headers of a page', async () => {
    const compressed = { headers: { 'Accept-Encoding': 'br' } };
    const page = await fetch(`${later.url}/dashboard/quests`, compressed);
    expect(page.headers.get('content-encoding')).toBe('br');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1];
    const answer = await fetch(later.url + String(script), compressed);
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.has('content-security-policy')).toBe(false);
  });

  /** Only Linux shows how a process was started. */
  test.skipIf(process.platform !== 'linux')('bounds its memory, but for what the operator sets', async () => {
    const { pid } = later;
    const read = async (file: string) => (await readFile(`/proc/${pid}/${file}`, 'utf8')).split('\0');
    expect(await read('cmdline')).toEqual(expect.arrayContaining([...boundedMemory.flags]));
    const environment = { ...boundedMemory.environment, MALLOC_ARENA_MAX: '1' };
    const lines = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
    expect(await read('environ')).toEqual(expect.arrayContaining(lines));
  });

  test('changed sources make a new build; the last two builds stay, and no half-made one', async () => {
    const dist = join(folder, 'dist');
    const [used = ''] = (await readdir(dist)).filter((name) => name.startsWith('web-'));
    await cp(join(dist, used), join(dist, 'web-older'), { recursive: true });
    await utimes(join(dist, 'web-older'), longAgo, longAgo);
    await mkdir(join(dist, 'unfinished-1'));
    await appendFile(join(folder, 'index.html'), '<!-- changed -->\n');
    await runFile(process.execPath, [join(folder, 'scripts', 'build.ts')], { cwd: folder });
    const kept = (await readdir(dist)).filter((name) => name !== 'build.lock');
    expect(kept).toEqual([expect.stringMatching(/^web-[\da-f]{16}$/), expect.stringMatching(/^web-[\da-f]{16}$/)]);
    const pages = await Promise.all(kept.map((name) => readFile(join(dist, name, 'index.html'), 'utf8')));
    expect(pages.filter((page) => page.includes('<!-- changed -->'))).toHaveLength(1);
    expect(kept).toContain(used);
  });

  test.each([
    ['itself', () => later],
    ['npm', () => byNpm],
  ] as const)('when %s is asked to stop, it closes its port and ends', async (_asked, findProduct) => {
    const product = findProduct();
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
    await product.stop();
    expect(await product.gone()).toBe(0);
    expect(product.output()).toContain('"msg":"stopping"');
    await expect(fetch(`${product.url}/readyz`)).rejects.toThrow('fetch failed');
  });
});
