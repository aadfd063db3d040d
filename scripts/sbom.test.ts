import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { inProject } from './project.ts';

type Component = { readonly name: string; readonly version: string; readonly hashes?: readonly unknown[] };

test('the list of packages has everything that the product runs with, each with its hash, and no development tool', async () => {
  const options = { cwd: inProject(), maxBuffer: 2 ** 26 };
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'sbom'], options);
  const { bomFormat, components } = JSON.parse(stdout) as { bomFormat: string; components: Component[] };
  expect(bomFormat).toBe('CycloneDX');
  const listed = components
    .filter(({ hashes = [] }) => hashes.length > 0)
    .map(({ name, version }) => `${name}@${version}`);
  const manifest = JSON.parse(await readFile(inProject('package.json'), 'utf8')) as Record<
    string,
    Record<string, string>
  >;
  const pinned = (group: string): string[] => Object.entries(manifest[group] ?? {}).map((pair) => pair.join('@'));
  expect(pinned('dependencies').filter((each) => !listed.includes(each))).toEqual([]);
  expect(listed.filter((each) => /^(?:typescript|oxlint|@playwright\/test)@/.test(each))).toEqual([]);
});
