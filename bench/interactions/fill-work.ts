import type { Page } from '@playwright/test';
import { questAddress } from '#contract/quests.ts';
import { storyLineAddress } from '#contract/story-lines.ts';
import { creationHeaders } from '#contract/versions.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { enterProduct } from '#bench/measure/with-product.ts';
import { makeLine } from '#bench/page/made-line.ts';
import { runAdminCommand } from '#server/admin-command.ts';

const questsOfTheWork = 500;

export type SampleWork = { readonly quests: readonly string[]; readonly line: string };

export const fillWork = async (page: Page, dataDir: string): Promise<SampleWork> => {
  const { owner, email } = await enterProduct(page);
  await runAdminCommand(['rank', email, 'administrator', '--unverified'], { DATA_DIR: dataDir });
  const put = async (address: string, data: object): Promise<void> => {
    const answer = await page.request.put(address, { data, headers: creationHeaders });
    if (!answer.ok()) throw new Error(`${address} answered ${answer.status()}.`);
  };
  const made = makeLine(questsOfTheWork);
  for (const [id, quest] of made.quests) await put(questAddress(owner, id), quest);
  const line = toStoryLineId(owner, 'line-of-them-all');
  await put(storyLineAddress(owner, line), made.line);
  return { quests: [...made.quests.keys()], line };
};
