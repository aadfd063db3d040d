import type { Browser, BrowserContext, Page } from '@playwright/test';
import { authRoutes } from '#contract/auth-routes.ts';
import { questAddress } from '#contract/quests.ts';
import { storyLineAddress } from '#contract/story-lines.ts';
import { submissionAddress, type SubmissionBody } from '#contract/submissions.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { toQuestId, type QuestContent } from '#domain/quest/quest.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { toSubmissionId } from '#domain/submission/submission.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { expect, signUpAdministrator, signUpByApi, type Account } from '#e2e/product/running-product.ts';

/** Whose screen is drawn; a newcomer has nothing yet. */
export type Visitor = 'guest' | 'newcomer' | 'designer' | 'administrator';

export type VisualContent = {
  readonly sessions: Readonly<Record<Visitor, Awaited<ReturnType<BrowserContext['storageState']>>>>;
  readonly quest: string;
  readonly line: string;
};

const id = (number: number): string => toQuestId(`00000000-0000-4000-8000-${String(number).padStart(12, '0')}`);

const quests: readonly Partial<QuestContent>[] = [
  {},
  {
    title: 'A lantern for Ottoline',
    description: 'Carry a light that no wind of the bay puts out.',
    type: 'Main Story',
  },
  { title: 'The salt wolves', description: 'They come over the flats at low water, and they count.' },
  {
    title: 'Nine steps down',
    description: 'The stair has eight. Find the ninth before the tide does.',
    type: 'Main Story',
  },
  { title: 'What the ferryman owes', description: 'Every crossing is written down. His own never was.' },
];

const expectDone = async (answer: ReturnType<Page['request']['put']>) => expect((await answer).ok()).toBe(true);

const fillWorkshop = async (page: Page, owner: string): Promise<Pick<VisualContent, 'quest' | 'line'>> => {
  for (const [number, quest] of quests.entries())
    await expectDone(
      page.request.put(questAddress(owner, id(number)), { data: aQuest(quest), headers: creationHeaders }),
    );
  const retold = aQuest({ description: 'Find out who rings the drowned bell at every ebb, and who hears it.' });
  await expectDone(page.request.put(questAddress(owner, id(0)), { data: retold, headers: changeHeaders(1) }));
  const woven = aStoryLine({ [id(0)]: [], [id(1)]: [id(0)], [id(2)]: [id(0)], [id(3)]: [id(1), id(2)] });
  const places = [
    [420, 0],
    [0, 420],
    [840, 420],
    [420, 840],
  ] as const;
  const story_quests = Object.fromEntries(
    Object.entries(woven.story_quests).map(([key, each], place) => {
      const [x, y] = places[place] ?? [0, 0];
      return [key, { ...each, x, y }];
    }),
  );
  const line = toStoryLineId(owner, 'drowned-bell');
  const data = { ...woven, story_quests };
  await expectDone(page.request.put(storyLineAddress(owner, line), { data, headers: creationHeaders }));
  await expectDone(page.request.delete(questAddress(owner, id(4)), { headers: changeHeaders(1) }));
  return { quest: id(0), line };
};

const submit = (page: Page, owner: string, number: number): Promise<void> => {
  const data: SubmissionBody = { kind: 'quest', item_id: id(number) };
  return expectDone(page.request.put(submissionAddress(owner, toSubmissionId(id(number).slice(6))), { data }));
};

const sessionOf = async ({ page }: { page: Page }) => {
  const state = await page.context().storageState();
  await page.context().close();
  return state;
};

export const buildVisualContent = async (
  browser: Browser,
  product: { url: string; mailFolder: string },
): Promise<VisualContent> => {
  const enter = async (name: string, signUp: (page: Page, email: string) => Promise<Account>) => {
    const page = await browser.newPage({ baseURL: product.url });
    const { user } = await signUp(page, `${name.split(' ')[0]?.toLowerCase()}@saltlea.example`);
    await expectDone(page.request.post(authRoutes.updateUser, { data: { name } }));
    return { page, owner: user.id };
  };
  const newcomer = await enter('Pell Marrow', signUpByApi);
  const designer = await enter('Rowan Aldermere', signUpByApi);
  const made = await fillWorkshop(designer.page, designer.owner);
  await submit(designer.page, designer.owner, 0);
  await submit(designer.page, designer.owner, 2);
  const administrator = await enter('Ysa Fenwright', (page, email) =>
    signUpAdministrator(page, product.mailFolder, email),
  );
  return {
    ...made,
    sessions: {
      guest: { cookies: [], origins: [] },
      newcomer: await sessionOf(newcomer),
      designer: await sessionOf(designer),
      administrator: await sessionOf(administrator),
    },
  };
};
