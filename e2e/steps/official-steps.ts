import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { questAddress } from '#contract/quests.ts';
import { storyLineAddress } from '#contract/story-lines.ts';
import { creationHeaders } from '#contract/versions.ts';
import { toQuestId } from '#domain/quest/quest.ts';
import { toStoryLineId, type StoryLineContent } from '#domain/story-line/story-line.ts';
import { officialOwner } from '#domain/account/user.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { expect } from '#e2e/product/running-product.ts';

export const questsScreen = '/dashboard/quests/official_quests';
export const linesScreen = '/dashboard/quests/official_quest_story_lines';
export const management = '/dashboard/quests/quest_list';

export const cards = (page: Page) => page.getByRole('region', { name: 'Story line graph' }).getByRole('group');
export const aTitle = (start: string) => `${start} ${randomUUID().slice(0, 8)}`;

export const storeOfficialQuests = async (page: Page, titles: readonly string[]): Promise<string[]> => {
  const ids = titles.map(() => toQuestId(randomUUID()));
  for (const [index, id] of ids.entries()) {
    const data = aQuest({ title: titles[index] ?? '' });
    const answer = await page.request.put(questAddress(officialOwner, id), { data, headers: creationHeaders });
    expect(answer.status()).toBe(201);
  }
  return ids;
};

export const storeOfficialLine = async (page: Page, title: string, quests: readonly string[]): Promise<string> => {
  const id = toStoryLineId(officialOwner, randomUUID());
  const entries = quests.map((quest, row) => [quest, { quest, x: 0, y: row * 300, prerequisite_quests: {} }]);
  const data: StoryLineContent = {
    title,
    description: 'What the bay took, and what it gives back.',
    type: 'Side Story',
    story_quests: Object.fromEntries(entries),
  };
  const answer = await page.request.put(storyLineAddress(officialOwner, id), { data, headers: creationHeaders });
  expect(answer.status()).toBe(201);
  return id;
};

export const questsOfLine = async (page: Page, id: string): Promise<string[]> => {
  const line = (await (await page.request.get(storyLineAddress(officialOwner, id))).json()) as StoryLineContent;
  return Object.keys(line.story_quests);
};
