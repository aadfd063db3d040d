import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { termsAddress } from '#contract/auth-routes.ts';
import { embeddedDatabase } from '#test-support/databases/databases.ts';
import { startTestApp } from '#test-support/product/running-app.ts';

const termsWith = async (settings: Record<string, string>): Promise<unknown> => {
  const { visit } = await startTestApp(embeddedDatabase(), { settings });
  return (await visit().request('GET', termsAddress)).json();
};

test('a guest reads the usual terms, or those of the operator', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'runeloom-terms-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'terms.txt');
  await writeFile(file, 'Be kind.\n\nYour quests stay yours.');
  expect(await termsWith({})).toEqual({ paragraphs: null });
  expect(await termsWith({ TERMS_FILE: file })).toEqual({ paragraphs: ['Be kind.', 'Your quests stay yours.'] });
});
