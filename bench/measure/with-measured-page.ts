import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, preview } from 'vite';

const root = join(dirname(import.meta.dirname), 'page');

export const withMeasuredPage = async (run: (address: string) => Promise<void>): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'runeloom-bench-'));
  const page = await servePage(folder);
  try {
    await run(page.address);
  } finally {
    await page.close();
    await rm(folder, { recursive: true });
  }
};

const servePage = async (folder: string): Promise<{ address: string; close: () => Promise<void> }> => {
  const config: InlineConfig = { root, configFile: false, plugins: [react()], logLevel: 'warn' };
  const outDir = join(folder, 'page');
  await build({ ...config, build: { outDir, emptyOutDir: true, target: 'es2023', assetsInlineLimit: 0 } });
  const server = await preview({ ...config, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  const [address] = server.resolvedUrls?.local ?? [];
  if (address === undefined) throw new Error('The measured page is not served.');
  return { address, close: () => server.close() };
};
