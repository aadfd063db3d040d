import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import { authRoutes } from '#contract/auth-routes.ts';
import { commentsAddress, threadAddress, type Thread } from '#contract/comments.ts';
import { questAddress } from '#contract/quests.ts';
import { channelAddress, releaseRoutes } from '#contract/releases.ts';
import { rewardTableAddress } from '#contract/reward-tables.ts';
import {
  acceptAddress,
  invitationsAddress,
  spaceRoutes,
  type InvitationLink,
  type NewSpace,
} from '#contract/spaces.ts';
import { storyLineAddress } from '#contract/story-lines.ts';
import type { Review } from '#contract/reviews/reviews.ts';
import { decisionAddress, reviewAddress, submissionAddress, type DecisionBody } from '#contract/submissions.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { toSubmissionId } from '#domain/submission/submission.ts';
import { signUpAdministrator, signUpByApi, type Account } from '#e2e/product/running-product.ts';
import { bellLine, chest, ferryLine, questId, quests, retold } from './picture-quests.ts';

/** Whose screen is drawn: who writes, who joined the space, who reviews, who begins, who has a book of another game, who keeps the world of a classic online game. */
export type Person = 'writer' | 'member' | 'reviewer' | 'newcomer' | 'packMaker' | 'worldKeeper';

type SignedIn = { readonly url: string; readonly session: Awaited<ReturnType<BrowserContext['storageState']>> };

export type PictureContent = {
  readonly people: Readonly<Record<Person, SignedIn>>;
  readonly bellLine: string;
  readonly ferryLine: string;
  readonly space: string;
};

type Entered = { readonly page: Page; readonly owner: string; readonly url: string };
type Sending = {
  readonly method?: 'GET' | 'PUT' | 'POST';
  readonly data?: object;
  readonly headers?: Record<string, string>;
};

const send = async (
  request: APIRequestContext,
  address: string,
  { method = 'PUT', ...sent }: Sending,
): Promise<unknown> => {
  const answer = await request.fetch(address, { method, ...sent });
  if (!answer.ok()) throw new Error(`${address} answered ${answer.status()}: ${await answer.text()}`);
  return answer.status() === 204 ? null : answer.json();
};

const bellId = (owner: string): string => toStoryLineId(owner, 'last-ebb');
const ferryId = (owner: string): string => toStoryLineId(owner, 'ferry-debt');

const putQuest = ({ page }: Entered, owner: string, [name, data]: readonly [string, QuestContent]): Promise<unknown> =>
  send(page.request, questAddress(owner, questId(name)), { data, headers: creationHeaders });

const write = async (writer: Entered): Promise<void> => {
  const { page, owner } = writer;
  for (const quest of Object.entries(quests)) await putQuest(writer, owner, quest);
  await send(page.request, storyLineAddress(owner, bellId(owner)), { data: bellLine, headers: creationHeaders });
  await send(page.request, storyLineAddress(owner, ferryId(owner)), { data: ferryLine, headers: creationHeaders });
  await send(page.request, rewardTableAddress(owner, 'chest'), { data: chest, headers: creationHeaders });
};

const submit = async ({ page, owner }: Entered, name: string, round: string): Promise<string> => {
  const id = toSubmissionId(`${name}-${round}-drymouth`);
  await send(page.request, submissionAddress(owner, id), { data: { kind: 'quest', item_id: questId(name) } });
  return id;
};

const approve = async ({ page }: Entered, submission: string): Promise<void> => {
  const { official_tag } = (await send(page.request, reviewAddress(submission), { method: 'GET' })) as Review;
  const data: DecisionBody = { verdict: 'approved', reason: '', official_tag };
  await send(page.request, decisionAddress(submission), { method: 'POST', data });
};

/** The first release is with players. Since then one quest changed, another is new, and two wait for a reviewer. */
const release = async (writer: Entered, reviewer: Entered): Promise<void> => {
  const { request } = reviewer.page;
  for (const name of ['wolves', 'ropes']) await approve(reviewer, await submit(writer, name, 'first'));
  const data = { note: 'Before the bells', despite: true };
  await send(request, releaseRoutes.releases, { method: 'POST', data });
  const { etag = '' } = (await request.get(channelAddress('live'))).headers();
  await send(request, channelAddress('live'), { data: { release: 1 }, headers: { 'If-Match': etag } });
  for (const [name, quest] of Object.entries(retold)) {
    const address = questAddress(writer.owner, questId(name));
    await send(writer.page.request, address, { data: quest, headers: changeHeaders(1) });
  }
  await approve(reviewer, await submit(writer, 'ropes', 'again'));
  await approve(reviewer, await submit(writer, 'lantern', 'first'));
  await submit(writer, 'wolves', 'again');
  await submit(writer, 'adders', 'first');
};

const share = async (writer: Entered, joining: readonly Entered[]): Promise<string> => {
  const { request } = writer.page;
  const { id } = (await send(request, spaceRoutes.all, {
    method: 'POST',
    data: { name: 'The bell founders' },
  })) as NewSpace;
  for (const [place, { page }] of joining.entries()) {
    const data = { link: true, role: place === 0 ? 'editor' : 'commenter', days: 1 };
    const { url } = (await send(request, invitationsAddress(id), { method: 'POST', data })) as InvitationLink;
    await send(page.request, acceptAddress(url.slice(url.lastIndexOf('/') + 1)), { method: 'POST' });
  }
  await send(request, questAddress(id, questId('shared-steps')), { data: quests.steps, headers: creationHeaders });
  return id;
};

const talk = async (space: string, [first, second]: readonly [Entered, Entered]): Promise<void> => {
  const begin = async ({ page }: Entered, place: string | null, text: string): Promise<string> => {
    const data = { kind: 'quest', id: questId('shared-steps'), place, text };
    const { id } = (await send(page.request, commentsAddress(space), { method: 'POST', data })) as Thread;
    return id;
  };
  const thread = await begin(second, '/description', 'Does the ninth step come back in the end? Players will ask.');
  const answer = { text: 'It does, when the bell rings twice. I shall say so in The Last Ebb.' };
  await send(first.page.request, threadAddress(space, thread), { method: 'POST', data: answer });
};

type Product = { readonly url: string; readonly mailFolder: string };
type SignUp = (page: Page, email: string) => Promise<Account>;

const asAdministrator =
  ({ mailFolder }: Product): SignUp =>
  (page, email) =>
    signUpAdministrator(page, mailFolder, email);

const enter = async (
  browser: Browser,
  { url }: Product,
  [name, signUp]: readonly [string, SignUp],
): Promise<Entered> => {
  const page = await browser.newPage({ baseURL: url });
  const { user } = await signUp(page, `${name.split(' ')[0]?.toLowerCase()}@saltlea.example`);
  await send(page.request, authRoutes.updateUser, { method: 'POST', data: { name } });
  return { page, owner: user.id, url };
};

const leave = async ({ page, url }: Entered): Promise<SignedIn> => {
  const session = await page.context().storageState();
  await page.context().close();
  return { url, session };
};

/** `blocks` has the world of block-building games, `realm` that of a classic online game. */
export const buildPictureContent = async (
  browser: Browser,
  { tidewant, blocks, realm }: Readonly<Record<'tidewant' | 'blocks' | 'realm', Product>>,
): Promise<PictureContent> => {
  const writer = await enter(browser, tidewant, ['Rowan Aldermere', signUpByApi]);
  const member = await enter(browser, tidewant, ['Pell Marrow', signUpByApi]);
  const newcomer = await enter(browser, tidewant, ['Wick Tallow', signUpByApi]);
  const reviewer = await enter(browser, tidewant, ['Ysa Fenwright', asAdministrator(tidewant)]);
  const packMaker = await enter(browser, blocks, ['Tib Garrack', signUpByApi]);
  const worldKeeper = await enter(browser, realm, ['Oda Fellmoor', asAdministrator(realm)]);
  await write(writer);
  await release(writer, reviewer);
  const space = await share(writer, [member, reviewer]);
  await talk(space, [writer, member]);
  return {
    bellLine: bellId(writer.owner),
    ferryLine: ferryId(writer.owner),
    space,
    people: {
      writer: await leave(writer),
      member: await leave(member),
      newcomer: await leave(newcomer),
      reviewer: await leave(reviewer),
      packMaker: await leave(packMaker),
      worldKeeper: await leave(worldKeeper),
    },
  };
};
