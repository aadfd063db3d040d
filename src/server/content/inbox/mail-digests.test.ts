import { pino } from 'pino';
import { beforeAll, expect, test } from 'vitest';
import { commentsAddress } from '#contract/comments.ts';
import { digestRoute, inboxRoutes, type Inbox } from '#contract/inbox.ts';
import { questAddress } from '#contract/quests.ts';
import { creationHeaders } from '#contract/versions.ts';
import { inboxLimits } from '#domain/comment/inbox.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { eachDatabase, type DatabaseAddress } from '#test-support/databases/databases.ts';
import { startMailServer, type MailServer } from '#test-support/mail/mail-server.ts';
import { joinSpace, makeSpace } from '#test-support/product/a-space.ts';
import { startTestApp, type SignedIn, type TestApp } from '#test-support/product/running-app.ts';
import { sendDigests } from './mail-digests.ts';

const person = (signedIn: SignedIn | undefined): SignedIn => {
  if (!signedIn) throw new Error('Nobody signed up.');
  return signedIn;
};

eachDatabase('the digest of an inbox', (testDatabase) => {
  let address: DatabaseAddress;
  let testApp: TestApp;
  let mailServer: MailServer;
  let [owner, member]: SignedIn[] = [];
  let say: (text: string) => Promise<unknown>;

  beforeAll(async () => {
    address = await testDatabase.createFrom('seeded');
    testApp = await startTestApp(testDatabase, { address, template: 'migrated' });
    mailServer = await startMailServer();
    testDatabase.onEnd(() => mailServer.stop());
  });

  const begin = async (): Promise<void> => {
    [owner, member] = [await testApp.signUp(), await testApp.signUp()];
    const { id: space } = await makeSpace(owner);
    await joinSpace(space, { owner, person: member, role: 'commenter' });
    const id = aQuestId();
    await owner.request('PUT', questAddress(space, id), { body: aQuest(), headers: creationHeaders });
    const writer = member;
    say = (text) => writer.request('POST', commentsAddress(space), { body: { kind: 'quest', id, place: null, text } });
  };

  const choose = (digest: boolean) => person(owner).request('PUT', digestRoute, { body: { digest } });
  const mailsToOwner = () => mailServer.mails.filter(({ to }) => to?.[0]?.address === person(owner).email);
  const send = async (now: number, url = mailServer.url) => {
    const failures: unknown[] = [];
    const mailer = createMailer({ smtpUrl: url, mailFrom: 'runes@example.org', dataDir: '' }, pino({ enabled: false }));
    const shared = { mailer, appUrl: 'https://runes.example', requireAdminTotp: false, now };
    const servers = [testApp.database, await testDatabase.open(address)];
    await Promise.all(
      servers.map((database) => sendDigests({ ...shared, database, onFailure: (error) => failures.push(error) })),
    );
    return failures;
  };

  test('comes to who asked for it, once from two servers, and once an hour', async () => {
    await begin();
    await say('Before it was asked for.');
    const now = Date.now();
    await send(now);
    expect((await person(owner).request('GET', digestRoute)).json()).toEqual({ digest: false });
    expect((await choose(true)).statusCode).toBe(204);
    expect((await person(owner).request('GET', digestRoute)).json()).toEqual({ digest: true });
    await send(now);
    expect(mailsToOwner()).toEqual([]);
    await say('Who rings <it>?');
    await say('And why?');
    await send(now);
    const [mail] = mailsToOwner();
    expect([mailsToOwner().length, mail?.subject]).toEqual([1, '2 new things in your Runeloom inbox']);
    expect(mail?.text).toContain('The bell under the bay\nAnd why?');
    expect(mail?.text).toContain('https://runes.example/dashboard/account');
    expect(mail?.html).toContain('Who rings &lt;it&gt;?');

    await say('Within the hour.');
    await send(now + inboxLimits.digestEvery - 1);
    expect(mailsToOwner()).toHaveLength(1);
    await send(now + inboxLimits.digestEvery);
    expect(mailsToOwner().map(({ subject }) => subject)).toEqual([
      '2 new things in your Runeloom inbox',
      'One new thing in your Runeloom inbox',
    ]);
  });

  test('has nothing that was read, and ends when it is turned off', async () => {
    await begin();
    await choose(true);
    await say('Read at once.');
    const { items } = (await person(owner).request('GET', inboxRoutes.all)).json<Inbox>();
    await person(owner).request('POST', inboxRoutes.read, { body: { until: items[0]?.id ?? '' } });
    await send(Date.now());
    await say('Not read.');
    await choose(false);
    await send(Date.now());
    expect(mailsToOwner()).toEqual([]);
  });

  test('is tried again an hour later where the mail server was away', async () => {
    await begin();
    await choose(true);
    await say('Is anybody there?');
    const now = Date.now();
    expect(await send(now, 'smtp://127.0.0.1:9')).toHaveLength(1);
    await send(now + 1);
    expect(mailsToOwner()).toEqual([]);
    await send(now + inboxLimits.digestEvery);
    expect(mailsToOwner()).toHaveLength(1);
  });

  test('comes to no address that nobody has shown to be theirs, and to nobody suspended', async () => {
    await begin();
    await choose(true);
    await say('Secret.');
    const { db, dialect } = testApp.database;
    const flag = (is: boolean) => (dialect === 'sqlite' ? Number(is) : is);
    const change = (changes: object) =>
      db.updateTable('users').set(changes).where('id', '=', person(owner).user.id).execute();
    await change({ email_verified: flag(false) });
    await send(Date.now());
    await change({
      email_verified: flag(true),
      suspended_at: dialect === 'sqlite' ? new Date().toISOString() : new Date(),
    });
    await send(Date.now());
    expect(mailsToOwner()).toEqual([]);
    await change({ suspended_at: null });
    await send(Date.now());
    expect(mailsToOwner()).toHaveLength(1);
  });
});
