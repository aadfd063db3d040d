import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { authRoutes } from '#contract/auth-routes.ts';
import { problem } from '#contract/problems/problem.ts';
import { questAddress } from '#contract/quests.ts';
import { creationHeaders } from '#contract/versions.ts';
import { runAdminCommand } from '#server/admin-command.ts';
import { verificationSubject } from '#server/platform/mail/mails.ts';
import { screenAddresses } from '#contract/screens/screens.ts';
import { copyInMadeUpLanguage, dataMark, textMark } from '#e2e/product/made-up-language.ts';
import { expect, signUpByApi, test as base, waitForMail } from '#e2e/product/running-product.ts';
import { aRow, storeLine } from '#e2e/steps/story-line-steps.ts';
import { tidewant } from '#domain/worlds/tidewant/world.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { startProduct } from '#test-support/product/product-process.ts';

const test = base.extend<{ speaking: { readonly url: string; readonly mailFolder: string } }>({
  speaking: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'runeloom-language-'));
      await copyInMadeUpLanguage(folder);
      await promisify(execFile)(process.execPath, [join('scripts', 'build.ts')], { cwd: folder });
      const product = await startProduct({ folder, settings: { DATA_DIR: join(folder, 'data'), TRUST_PROXY: '1' } });
      const mailFolder = join(folder, 'data', 'mail');
      await use({ url: product.url, mailFolder });
      await product.stop();
      await rm(folder, { recursive: true });
    },
    { timeout: 240_000 },
  ],
  kept: ({}, use) => use(null),
  baseURL: ({ speaking }, use) => use(speaking.url),
  mailFolder: ({ speaking }, use) => use(speaking.mailFolder),
});

/** Names that no language changes: of the product, of keys and of formats of files. */
const unchanged = /^(?:Runeloom|Ctrl|Shift|Alt|Enter|Esc|Tab|Del|[A-Z0-9+ /→←↑↓.]{1,12})$/;

/** A world names its kinds by themselves. Formats of dates know the language. */
const ofKindOrTime = new RegExp(
  `^(?:(?:${tidewant.kinds.map(({ type }) => type).join('|')})(?: \\d+)?|[A-Z][a-z]{2} \\d.*)$`,
);

const isUnmarked = (text: string): boolean =>
  /\p{L}{2}/u.test(text) &&
  !ofKindOrTime.test(text) &&
  ![textMark, dataMark, '@', 'example.org', '://'].some((mark) => text.includes(mark)) &&
  !unchanged.test(text);

/** What can be read or is read aloud, and was written neither in the language nor by a person. Dates are the language's own. The end of a cut text has no mark. */
const findUnmarked = async (page: Page): Promise<string[]> => {
  const read = await page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (!element || element.closest('script, style, time, code, kbd, [aria-hidden=true], [data-goes-on]')) continue;
      if (node instanceof Element)
        for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-roledescription'])
          found.push(node.getAttribute(name) ?? '');
      else if (element.checkVisibility()) found.push(node.textContent ?? '');
    }
    return found;
  });
  return [...new Set(read.map((text) => text.trim()))].filter(isUnmarked);
};

const aMarkedQuest = aQuest({
  title: '§ a quest',
  description: '§ what happens',
  requirements: {},
  objectives: { 0: { id: '0', type_count: 1, type: 'Talk with NPC', npc_id: '', npc_name: '§ somebody' } },
  rewards: { 0: { id: '0', type_count: 1, type: 'Currency Reward', copper: 1, silver: 0, gold: 0 } },
});

test('in a made-up language no screen, mail or refusal has a text of another', async ({ page, mailFolder }) => {
  await page.goto(screenAddresses.signIn);
  await expect(page.getByRole('button', { name: textMark }).first()).toBeVisible();
  expect.soft(await findUnmarked(page), screenAddresses.signIn).toEqual([]);

  const { user, email, password } = await signUpByApi(page, '2026@example.org');
  await runAdminCommand(['rank', email, 'administrator', '--unverified'], { DATA_DIR: dirname(mailFolder) });
  expect((await page.request.post(authRoutes.confirm, { data: { password } })).ok()).toBe(true);
  const ids = [aQuestId(), aQuestId()];
  for (const id of ids) {
    const answer = await page.request.put(questAddress(user.id, id), { data: aMarkedQuest, headers: creationHeaders });
    expect(answer.status()).toBe(201);
  }
  const line = await storeLine(page, user.id, { ...aRow(ids), title: '§ a line', description: '§ of two quests' });
  // The guide is left out: its chapters are files of a language.
  const screens = [
    screenAddresses.home,
    screenAddresses.yourQuests,
    `${screenAddresses.yourQuests}?view=table`,
    `${screenAddresses.yourQuests}?quest=${ids[0]}&mode=view`,
    `${screenAddresses.yourQuests}?quest=${ids[0]}&mode=edit`,
    `${screenAddresses.yourStoryLines}?storyLine=${line}&mode=view`,
    `${screenAddresses.yourStoryLines}?storyLine=${line}&mode=edit`,
    screenAddresses.account,
    screenAddresses.editUsers,
    `${screenAddresses.world}?view=world`,
    screenAddresses.about,
  ];
  for (const screen of screens) {
    await page.goto(screen);
    await expect(page.getByRole('heading', { name: new RegExp(`[${textMark}${dataMark}]`) }).first()).toBeVisible();
    await expect(page.getByText(`${textMark}Loading`)).toHaveCount(0);
    expect.soft(await findUnmarked(page), screen).toEqual([]);
  }

  const { text = '' } = await waitForMail(mailFolder, email, `${textMark}${verificationSubject}`);
  expect(text.split('\n').filter(isUnmarked)).toEqual([]);
  for (const title of ['', 1]) {
    const refusal = await page.request.put(questAddress(user.id, aQuestId()), {
      data: { ...aQuest(), title },
      headers: creationHeaders,
    });
    const { detail = '', errors = [] } = problem.parse(await refusal.json());
    expect(errors).toHaveLength(1);
    expect([detail, ...errors.map((error) => error.detail)].filter(isUnmarked)).toEqual([]);
  }
});
