import { setImmediate as nextRound } from 'node:timers/promises';
import { contentRoutes, type NewContentToken } from '#contract/content.ts';
import { exportSettingsRoute } from '#contract/exchange/export-settings.ts';
import { questAddress } from '#contract/quests.ts';
import { channelAddress, releaseAddress, releaseRoutes, type Release } from '#contract/releases.ts';
import { speedRoutes } from '#contract/screens/speed.ts';
import { decisionAddress, submissionAddress } from '#contract/submissions.ts';
import { webhookRoutes } from '#contract/webhooks.ts';
import { officialOwner } from '#domain/account/user.ts';
import { toSubmissionId } from '#domain/submission/submission.ts';
import { sendWebhooks } from '#server/content/webhooks/send-webhooks.ts';
import type { TestApp } from '#test-support/product/running-app.ts';
import { done, remove } from './done.ts';
import { importBooks, lastVersion, makeLineWithSteps, makeQuestWithHistory } from './fill-place.ts';
import type { Inhabitants } from './accounts.ts';
import { discuss } from './said.ts';

export const installationSecret = 'a secret of thirty-two characters';

const verdicts = [null, 'approved', 'changes requested', 'declined', 'withdrawn'] as const;

/** One in each state, each discussed. */
const submitAll = async ({ designer, administrator }: Inhabitants): Promise<void> => {
  const owner = designer.user.id;
  const items = [await makeLineWithSteps(designer, owner)];
  for (const _ of verdicts) items.push(await makeQuestWithHistory(designer, owner));
  for (const [at, item_id] of items.entries()) {
    const id = toSubmissionId(crypto.randomUUID());
    const kind = at === 0 ? 'story line' : 'quest';
    await done(designer, `PUT ${submissionAddress(owner, id)}`, { body: { kind, item_id } });
    await discuss({ owner, kind: 'submission', id }, { by: administrator, answer: designer });
    const verdict = at === 0 ? 'approved' : verdicts[at - 1];
    const body = { verdict, reason: 'It is as it is.', ...(verdict === 'approved' && { official_tag: null }) };
    if (verdict === 'withdrawn') await done(designer, `DELETE ${submissionAddress(owner, id)}`);
    else if (verdict) await done(administrator, `POST ${decisionAddress(id)}`, { body });
  }
};

const release = async ({ administrator }: Inhabitants): Promise<void> => {
  const make = async (note: string) => {
    const body = { note, despite: true };
    return (await done(administrator, `POST ${releaseRoutes.releases}`, { body })).json<Release>().number;
  };
  const [first, second, third] = [await make('First'), await make('Second'), await make('Third')];
  const { etag } = (await administrator.request('GET', channelAddress('live'))).headers;
  const parts = { body: { release: first }, headers: { 'If-Match': String(etag) } };
  await done(administrator, `PUT ${channelAddress('live')}`, parts);
  const discussed = { owner: officialOwner, kind: 'release', id: String(third) } as const;
  await discuss(discussed, { by: administrator, answer: administrator });
  await done(administrator, `DELETE ${releaseAddress(second)}`);
};

const letRead = async (testApp: TestApp, { administrator }: Inhabitants): Promise<void> => {
  const body = { name: 'A realm', channel: 'live' };
  const made = await done(administrator, `POST ${contentRoutes.tokens}`, { body });
  const headers = { authorization: `Bearer ${made.json<NewContentToken>().secret}` };
  await done(testApp.visit(), `GET ${contentRoutes.content}`, { headers });
};

/** Lets one delivery fail, while the others wait. */
const failDelivery = async ({ app, database }: TestApp): Promise<void> => {
  const reach = { isAllowed: () => false };
  const { stop } = sendWebhooks({ database, log: app.log, secret: installationSecret, reach, pauses: [] });
  const failed = database.db.selectFrom('webhook_deliveries').select('id').where('state', '=', 'failed');
  // A wait of the test runner would move a faked clock.
  while ((await failed.execute()).length === 0) await nextRound();
  await stop();
};

/** Official content with its history, submissions, releases, and who reads and hears of them. */
export const fillOfficial = async (testApp: TestApp, people: Inhabitants): Promise<{ readonly deleted: string }> => {
  const { administrator } = people;
  const body = { url: 'https://93.184.216.34/hook', events: ['release.made', 'submission.decided', 'comment.made'] };
  await done(administrator, `POST ${webhookRoutes.list}`, { body });
  const quest = await makeQuestWithHistory(administrator, officialOwner);
  await discuss({ owner: officialOwner, kind: 'quest', id: quest }, { by: administrator, answer: administrator });
  const deleted = await makeQuestWithHistory(administrator, officialOwner);
  await remove(administrator, questAddress(officialOwner, deleted), lastVersion);
  await makeLineWithSteps(administrator, officialOwner);
  await importBooks(administrator, 'official');
  await submitAll(people);
  await release(people);
  await failDelivery(testApp);
  await letRead(testApp, people);
  const { etag } = (await administrator.request('GET', exportSettingsRoute)).headers;
  const settings = { body: { own: 'on', formats: [] }, headers: { 'If-Match': String(etag) } };
  await done(administrator, `PUT ${exportSettingsRoute}`, settings);
  const values = { LCP: { screen: '/dashboard/quests', value: 900 } };
  await done(testApp.visit(), `POST ${speedRoutes.visits}`, { body: { width: 'wide', values } });
  return { deleted };
};
