import { beforeAll, expect, test } from 'vitest';
import { storyLineAddress } from '#contract/story-lines.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { bareConnections } from '#server/platform/connections/testing/bare-connections.ts';
import { smallWork } from '#server/platform/workers/worker-pool.ts';
import { aQuestId } from '#test-support/builders/builders.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { signInForCookie } from '#test-support/product/listen.ts';
import { sentLineOf } from '#test-support/product/line-saver.ts';
import { startTestApp, type SignedIn } from '#test-support/product/running-app.ts';

const quests = Array.from({ length: 400 }, aQuestId);

const line = (title: string) => sentLineOf(quests, { title });

eachDatabase('a large save', (testDatabase) => {
  let connections: Awaited<ReturnType<typeof bareConnections>>;
  let designer: SignedIn;
  let other: SignedIn;
  let address: string;

  const put = (title: string, version: number) =>
    designer.request('PUT', address, {
      body: line(title),
      headers: version === 0 ? creationHeaders : changeHeaders(version),
    });

  beforeAll(async () => {
    const { app, signUp } = await startTestApp(testDatabase);
    [designer, other] = [await signUp(), await signUp()];
    connections = await bareConnections(app);
    address = storyLineAddress(designer.user.id, toStoryLineId(designer.user.id, 'saved-often'));
    for (const [version, title] of ['First', 'Second', 'Third'].entries()) await put(title, version);
  });

  /** The body never comes. */
  const sendHead = async (person: SignedIn, to = address) => {
    const { open, port } = connections;
    const cookie = await signInForCookie(`http://127.0.0.1:${port}`, person.email);
    const { send, received } = await open();
    const content = { 'content-type': 'application/json', 'content-length': smallWork + 1 };
    const headers = Object.entries({ host: 'localhost', cookie, ...changeHeaders(1), ...content });
    const head = [`PUT ${to} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`)];
    send([...head, '', '{'].join('\r\n'));
    return received;
  };

  test('with a stale tag is refused before its body has come', async () => {
    const received = await sendHead(designer);
    await expect.poll(() => received.text).toMatch(/^HTTP\/1\.1 412 [^]*etag: "3\.[^]*"current_version":3/i);
  });

  test('of a line that is gone is refused so, too', async () => {
    const owner = designer.user.id;
    const received = await sendHead(designer, storyLineAddress(owner, toStoryLineId(owner, 'never-was-here')));
    await expect.poll(() => received.text).toMatch(/^HTTP\/1\.1 412 [^]*"current_version":null/);
  });

  test('of somebody else is refused without a word on its version', async () => {
    const received = await sendHead(other);
    await expect.poll(() => received.text).toMatch(/^HTTP\/1\.1 403 /);
    expect(received.text).not.toContain('current_version');
  });

  test('that is repeated finds its own result, though its tag is the one before', async () => {
    const answer = await put('Third', 2);
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { title: 'Third', version: 3 }]);
  });
});
