import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { authRoutes } from '#contract/auth-routes.ts';
import type { SessionUser } from '#contract/auth.ts';
import { startProduct } from '#test-support/product/product-process.ts';

const projectFolder = dirname(dirname(import.meta.dirname));

export type MeasuredProduct = { readonly url: string; readonly dataDir: string };

export const withProduct = async (
  run: (product: MeasuredProduct) => Promise<void>,
  settings: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'runeloom-bench-'));
  const product = await startProduct({
    folder: projectFolder,
    settings: { DATA_DIR: dataDir, MAX_SOCKETS_PER_ADDRESS: '0', ...settings },
  });
  try {
    await run({ url: product.url, dataDir });
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true });
  }
};

/** Opens a new browser; other programs can drive it at `port`. */
export const withBrowser = async (
  { baseURL, port }: { readonly baseURL: string; readonly port?: number },
  run: (context: BrowserContext) => Promise<void>,
): Promise<void> => {
  const profile = await mkdtemp(join(tmpdir(), 'runeloom-bench-'));
  const context = await chromium.launchPersistentContext(profile, {
    baseURL,
    viewport: { width: 1440, height: 900 },
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', ...(port === undefined ? [] : [`--remote-debugging-port=${port}`])],
  });
  try {
    await run(context);
  } finally {
    await context.close();
    await rm(profile, { recursive: true });
  }
};

export const enterProduct = async ({ request }: Pick<Page, 'request'>): Promise<{ owner: string; email: string }> => {
  const data = { email: 'bench@example.org', password: 'correct horse battery', name: '', terms_accepted: true };
  const answer = await request.post(authRoutes.signUp, { data });
  if (!answer.ok()) throw new Error(`Signing up answered ${answer.status()}.`);
  const { user } = (await answer.json()) as { user: SessionUser };
  return { owner: user.id, email: data.email };
};
