import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { questAddress } from '#contract/quests.ts';
import { storyLineAddress } from '#contract/story-lines.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { listAllLinks } from '#domain/story-line/prerequisite-graph.ts';
import { toStoryLineId, type StoryLineContent } from '#domain/story-line/story-line.ts';
import { toQuestId } from '#domain/quest/quest.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { signUpByApi } from '#e2e/product/running-product.ts';
import { byRole, expect, fill, pressNamed, see, test } from './firefox.ts';

const yourQuests = '/dashboard/quests/your_quests';
const yourLines = '/dashboard/quests/your_story_lines';

const storeQuest = async (request: APIRequestContext, owner: string, title: string): Promise<string> => {
  const id = toQuestId(randomUUID());
  const answer = await request.put(questAddress(owner, id), { data: aQuest({ title }), headers: creationHeaders });
  expect(answer.status()).toBe(201);
  return id;
};

const titleOf = async (request: APIRequestContext, owner: string, id: string): Promise<string> =>
  ((await (await request.get(questAddress(owner, id))).json()) as { title: string }).title;

test('somebody signs up and writes a quest', async ({ open }) => {
  const page = await open('/signup', 'guest');
  await fill(page, 'Email', `${randomUUID()}@example.org`);
  await fill(page, 'Password', 'correct horse battery');
  await fill(page, 'Confirm password', 'correct horse battery');
  await byRole(page, 'checkbox', 'I agree to the terms and conditions').click();
  await pressNamed(page, 'Sign up');
  await expect.poll(() => page.url()).toContain('/dashboard/quests');
  await page.goto(new URL(yourQuests, page.url()).href);
  await pressNamed(page, 'Create New Quest');
  await fill(page, 'Title', 'The bell in Firefox');
  await fill(page, 'Description', 'Find out who rings it.');
  await pressNamed(page, 'Add Objective');
  await fill(page, 'Item', 'Cog');
  // What comes below the field and below the rows moves the buttons that are pressed next.
  await see(page, 'Not in the world');
  await pressNamed(page, 'Add Reward');
  await see(page, 'Currency Reward 1');
  await pressNamed(page, 'Create Quest');
  await page.waitForSelector('dialog[open]');
  await pressNamed(page, 'Confirm');
  await see(page, 'Your quest has been created.');
  await see(page, 'Submit for review');
});

const storeLine = async (request: APIRequestContext, owner: string, quests: Readonly<Record<string, string[]>>) => {
  const id = toStoryLineId(owner, randomUUID());
  const data = aStoryLine(quests, { title: 'Woven in Firefox' });
  const answer = await request.put(storyLineAddress(owner, id), { data, headers: creationHeaders });
  expect(answer.status()).toBe(201);
  return id;
};

test('a designer weaves two quests on the canvas and saves them', async ({ open, request }) => {
  const account = await signUpByApi(request);
  const owner = account.user.id;
  const quests = [
    await storeQuest(request, owner, 'The first knot'),
    await storeQuest(request, owner, 'The second knot'),
  ];
  const id = await storeLine(request, owner, Object.fromEntries(quests.map((quest) => [quest, []])));
  const page = await open(`${yourLines}?storyLine=${id}&mode=edit`);
  const [from, to] = ['The first knot', 'The second knot'].map((title) => knotsOf(title));
  await page.locator(`${from} .react-flow__handle-right`).hover();
  await page.mouse.down();
  await page.locator(`${to} .react-flow__handle-left`).hover();
  await page.mouse.up();
  await see(page, '“The first knot” now comes before “The second knot”.');
  await pressNamed(page, 'Save Changes');
  await pressNamed(page, 'Confirm');
  await see(page, 'Your changes have been saved.');
  const saved = (await (await request.get(storyLineAddress(owner, id))).json()) as StoryLineContent;
  expect(listAllLinks(saved)).toEqual([{ source: quests[0], target: quests[1] }]);
});

const knotsOf = (title: string): string => `[role="group"][aria-label="${title}"]`;

test('a quest is found, and a line is played to its end', async ({ open, request }) => {
  const account = await signUpByApi(request);
  const owner = account.user.id;
  const [first = '', second = ''] = [
    await storeQuest(request, owner, 'The ebb'),
    await storeQuest(request, owner, 'The flood'),
  ];
  const id = await storeLine(request, owner, { [first]: [], [second]: [first] });
  const page = await open(`${yourLines}?storyLine=${id}`);
  await byRole(page, 'combobox', 'Find a quest').click();
  await page.keyboard.type('fl');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toContain('The flood');
  await pressNamed(page, 'Play');
  await pressNamed(page, 'Complete The ebb');
  await pressNamed(page, 'Complete The flood');
  await see(page, '2 of 2 quests done');
});

test('a quest that was changed elsewhere is compared, and somebody chooses', async ({ open, request }) => {
  const account = await signUpByApi(request);
  const owner = account.user.id;
  const id = await storeQuest(request, owner, 'In two places');
  const page = await open(`${yourQuests}?quest=${id}&mode=edit`);
  await fill(page, 'Title', 'As I have it');
  const data = aQuest({ title: 'As they have it' });
  const answer = await request.put(questAddress(owner, id), { data, headers: changeHeaders(1) });
  expect(answer.status()).toBe(200);
  await pressNamed(page, 'Save Changes');
  await pressNamed(page, 'Confirm');
  await see(page, 'This quest was changed elsewhere');
  await pressNamed(page, 'All mine');
  await pressNamed(page, 'Save the merged version');
  await expect.poll(() => titleOf(request, owner, id)).toBe('As I have it');
});

test('what is saved while the server is away is sent once it is back', async ({ open, request, product }) => {
  const account = await signUpByApi(request);
  const id = await storeQuest(request, account.user.id, 'Before the storm');
  const page = await open(`${yourQuests}?quest=${id}&mode=edit`);
  await fill(page, 'Title', 'After the storm');
  // The browser then has all files of the app.
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await product.stop();
  await pressNamed(page, 'Save Changes');
  await pressNamed(page, 'Confirm');
  await see(page, 'Kept on this device. It will be sent once the connection is back.');
  await product.start();
  await expect.poll(() => titleOf(request, account.user.id, id), { timeout: 30_000 }).toBe('After the storm');
});
