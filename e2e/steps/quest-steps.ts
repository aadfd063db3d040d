import type { Locator, Page } from '@playwright/test';
import { questAddress } from '#contract/quests.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { expect } from '#e2e/product/running-product.ts';

export const yourQuestsScreen = '/dashboard/quests/your_quests';

export const field = (where: Page | Locator, name: string) => where.getByLabel(name, { exact: true });
export const propertyRow = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

export const storeQuests = async (page: Page, owner: string, titles: readonly string[]): Promise<string[]> => {
  const ids = titles.map(aQuestId);
  for (const [index, title] of titles.entries()) {
    const answer = await page.request.put(questAddress(owner, ids[index] ?? ''), {
      data: aQuest({ title }),
      headers: { 'If-None-Match': '*' },
    });
    expect(answer.status()).toBe(201);
  }
  return ids;
};
