import { beforeAll, beforeEach, expect, test } from 'vitest';
import { commentsAddress } from '#contract/comments.ts';
import { digestRoute } from '#contract/inbox.ts';
import { questAddress } from '#contract/quests.ts';
import { creationHeaders } from '#contract/versions.ts';
import { sendDigests } from '#server/content/inbox/mail-digests.ts';
import type { Mailer, MailMessage } from '#server/platform/mail/mailer.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { onPostgres } from '#test-support/databases/databases.ts';
import { interleave } from '#test-support/interleaving/interleave.ts';
import { joinSpace, makeSpace } from '#test-support/product/a-space.ts';
import { startTestApp, type SignedIn, type TestApp } from '#test-support/product/running-app.ts';

const onFailure = (error: unknown): never => {
  throw error;
};

onPostgres('the digest of an inbox', (testDatabase) => {
  let testApp: TestApp;
  let owner: SignedIn;
  let mails: MailMessage[];
  beforeAll(async () => {
    testApp = await startTestApp(testDatabase);
  });

  beforeEach(async () => {
    owner = await testApp.signUp();
    await owner.request('PUT', digestRoute, { body: { digest: true } });
    mails = [];
  });

  /** Comments in a space of its own: writers of one space wait for each other. */
  const startTalk = async () => {
    const member = await testApp.signUp();
    const { id: space } = await makeSpace(owner);
    await joinSpace(space, { owner, person: member, role: 'commenter' });
    const id = aQuestId();
    await owner.request('PUT', questAddress(space, id), { body: aQuest(), headers: creationHeaders });
    return (text: string) =>
      member.request('POST', commentsAddress(space), { body: { kind: 'quest', id, place: null, text } });
  };

  const mailer: Mailer = { send: async (mail) => void mails.push(mail) };
  const shared = { mailer, appUrl: 'https://runes.example', requireAdminTotp: false };
  const send = (now = Date.now()) => sendDigests({ ...shared, database: testApp.database, now, onFailure });

  test('goes to no address that its account gave up while others were sent', async () => {
    const say = await startTalk();
    await say('Secret.');
    const email = `${crypto.randomUUID()}@runes.example`;
    const move = () =>
      testApp.database.db.updateTable('users').set({ email }).where('id', '=', owner.user.id).execute();
    await interleave<unknown>(testApp.database, {
      statement: /from "mail_digests" as "digest"/,
      first: () => send(),
      meanwhile: [move],
    });
    expect(mails.map(({ to }) => to)).toEqual([email]);
  });

  test('has what was written before it and is committed after it', async () => {
    const [saySlowly, say] = [await startTalk(), await startTalk()];
    const done = await interleave<unknown>(testApp.database, {
      statement: /insert into "inbox_items"/,
      first: () => saySlowly('Slow words.'),
      meanwhile: [() => say('Quick words.'), () => send()],
    });
    expect([done.waited, mails.length]).toEqual([1, 1]);
    expect(mails[0]?.text).toMatch(/Quick words\.[^]*Slow words\.|Slow words\.[^]*Quick words\./);
  });
});
