import { existsSync } from 'node:fs';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { replacePreload } from './replace-preload.ts';

test('is what a build calls for its late imports', async () => {
  const modules: Record<string, string> = { 'page.js': "import('late.js')", 'late.js': 'export const late = 1' };
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, rolldownOptions: { input: 'page.js' } },
    plugins: [
      { name: 'modules', resolveId: (id) => (id in modules ? id : null), load: (id) => modules[id] ?? null },
      replacePreload(),
    ],
  });
  const { output } = built as Exclude<typeof built, { close(): unknown } | readonly unknown[]>;
  const [{ moduleIds }] = output;
  const ours = moduleIds.find((id) => id.endsWith('/late/import-in-steps.ts'));
  expect(existsSync(ours ?? '')).toBe(true);
});
