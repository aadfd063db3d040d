import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test as base, expect, type APIRequestContext, type Page } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { authRoutes } from '#contract/auth-routes.ts';
import type { SessionUser } from '#contract/auth.ts';
import { runAdminCommand } from '#server/admin-command.ts';
import { verificationSubject } from '#server/platform/mail/mails.ts';
import { projectFolder } from '#scripts/project.ts';
import { startProduct } from '#test-support/product/product-process.ts';
import { keepContext, type KeptContext } from './kept-context.ts';
import { watchPolicy } from './policy-violations.ts';

type Product = { readonly url: string; readonly mailFolder: string };

type WorkerFixtures = { product: Product; keptContexts: Map<string, KeptContext> };
/**
 * `breaksPolicy`: the test breaks the content security policy on purpose, and fails where nothing is reported.
 * `firstVisit`: the browser has nothing of the product yet, as its first visitor's. Other tests only start without cookies and storage.
 */
type TestFixtures = {
  mailFolder: string;
  breaksPolicy: boolean;
  keptPolicy: undefined;
  firstVisit: boolean;
  kept: KeptContext | null;
};

/** By address of the product. */
export const mailFolders = new Map<string, string>();

const startCheaply = [process.execPath, join('e2e', 'start-product.ts')] as const;

/** One product for each worker. A test also fails where a page breaks the content security policy. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'runeloom-e2e-'));
      const settings = { DATA_DIR: dataDir, TRUST_PROXY: '1' };
      const product = await startProduct({ folder: projectFolder, settings, command: startCheaply });
      const mailFolder = join(dataDir, 'mail');
      mailFolders.set(product.url, mailFolder);
      await use({ url: product.url, mailFolder });
      await product.stop();
      await rm(dataDir, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  keptContexts: [({}, use) => use(new Map()), { scope: 'worker' }],
  firstVisit: [false, { option: true }],
  kept: async (
    { browser, product, baseURL, keptContexts, firstVisit, serviceWorkers, viewport, hasTouch, isMobile },
    use,
  ) => {
    if (firstVisit || serviceWorkers === 'allow' || baseURL !== product.url) {
      await use(null);
      return;
    }
    const form = JSON.stringify({ viewport, hasTouch, isMobile });
    const found = keptContexts.get(form);
    const kept = found?.isOpen() === true ? found : await keepContext(browser, product.url);
    keptContexts.set(form, kept);
    await use(kept);
    if (kept.isOpen()) await kept.clear();
  },
  context: async ({ browser, kept }, use) => {
    if (kept) {
      await use(kept.context);
      return;
    }
    const context = await browser.newContext();
    await use(context);
    await context.close();
  },
  page: async ({ context, kept }, use) => use(await (kept ?? context).newPage()),
  baseURL: ({ product }, use) => use(product.url),
  mailFolder: ({ product }, use) => use(product.mailFolder),
  breaksPolicy: [false, { option: true }],
  keptPolicy: [
    async ({ browser, breaksPolicy }, use) => {
      const watch = watchPolicy(browser);
      await use(undefined);
      const found = await watch.end();
      if (breaksPolicy) expect(found).toHaveLength(1);
      else expect(found).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export type Account = { readonly user: SessionUser; readonly email: string; readonly password: string };

/** Works without a screen. The address is verified where the test's own product runs. */
export const signUpByApi = async (
  where: Page | APIRequestContext,
  email = `${randomUUID()}@example.org`,
): Promise<Account> => {
  const password = 'correct horse battery';
  const request = 'request' in where ? where.request : where;
  const data = { email, password, name: '', terms_accepted: true };
  const answer = await request.post(authRoutes.signUp, { data, headers: { 'X-Forwarded-For': anAddress() } });
  if (!answer.ok()) throw new Error(`Signing up answered ${answer.status()}: ${await answer.text()}`);
  const { user } = (await answer.json()) as { user: SessionUser };
  const mailFolder = mailFolders.get(new URL(answer.url()).origin);
  if (mailFolder !== undefined) await verifyByMail(request, mailFolder, email);
  return { user, email, password };
};

const verifyByMail = async (request: APIRequestContext, mailFolder: string, email: string): Promise<void> => {
  const { text = '' } = await waitForMail(mailFolder, email, verificationSubject);
  const token = /#token=(\S+)/.exec(text)?.[1];
  const answer = await request.post(authRoutes.verifyEmail, { data: { token } });
  if (!answer.ok()) throw new Error(`Verifying answered ${answer.status()}: ${await answer.text()}`);
};

let addresses = 0;

/** Each account has another network address, because of the limits of an address. */
const anAddress = (): string => {
  addresses += 1;
  return `10.0.${addresses >> 8}.${addresses & 255}`;
};

/** The rank comes from the operator's command. For ten minutes nothing asks for a proof. */
export const signUpAdministrator = async (page: Page, mailFolder: string, email?: string): Promise<Account> => {
  const account = await signUpByApi(page, email);
  await runAdminCommand(['rank', account.email, 'administrator'], { DATA_DIR: dirname(mailFolder) });
  const answer = await page.request.post(authRoutes.confirm, { data: { password: account.password } });
  if (!answer.ok()) throw new Error(`Confirming answered ${answer.status()}: ${await answer.text()}`);
  return account;
};

/** Waits for the newest mail to an address: of a subject, or of any but the one that verifies the address. */
export const waitForMail = async (mailFolder: string, to: string, subject?: string): Promise<Email> => {
  let newest: Email | undefined;
  const isMeant = (mail: Email): boolean =>
    (subject ? mail.subject === subject : mail.subject !== verificationSubject) &&
    mail.to?.some(({ address }) => address === to) === true;
  await expect
    .poll(
      async () => {
        newest = await findNewest(mailFolder, to, isMeant);
        return newest !== undefined;
      },
      { message: `a mail to ${to}`, intervals: [20, 50, 100, 250] },
    )
    .toBe(true);
  if (!newest) throw new Error(`No mail to ${to} came.`);
  return newest;
};

const latestMails = 30;

/** The names of mails sort by time. Only those that name the address are parsed. */
const findNewest = async (
  mailFolder: string,
  to: string,
  isMeant: (mail: Email) => boolean,
): Promise<Email | undefined> => {
  if (!existsSync(mailFolder)) return undefined;
  for (const file of (await readdir(mailFolder)).toSorted().toReversed().slice(0, latestMails)) {
    const text = await readFile(join(mailFolder, file), 'utf8');
    const mail = text.includes(to) ? await PostalMime.parse(text) : undefined;
    if (mail && isMeant(mail)) return mail;
  }
  return undefined;
};
