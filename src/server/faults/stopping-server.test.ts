import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { authRoutes } from '#contract/auth-routes.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { startServer, timeFor } from '#test-support/faults/fault-rounds.ts';
import { testPassword } from '#test-support/product/running-app.ts';
import { openDatabase } from '#server/platform/db/database.ts';

const aSignUp = () => {
  const email = `${randomUUID()}@example.org`;
  return { email, body: JSON.stringify({ email, password: testPassword, name: '', terms_accepted: true }) };
};

/** The server has asked for the rest of the body, which is never sent. */
const beginRequest = async (url: string, body: string): Promise<ClientRequest> => {
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    expect: '100-continue',
  };
  const begun = request(url + authRoutes.signUp, { method: 'POST', headers });
  begun.on('error', () => begun.destroy());
  begun.flushHeaders();
  await once(begun, 'continue');
  begun.write(body.slice(0, 10));
  return begun;
};

const isWelcome = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

eachDatabase('a server that is asked to stop', (testDatabase) => {
  test(
    'answers the requests under way but for one that never ends, accepts no new ones and ends cleanly',
    async () => {
      const address = await testDatabase.createFrom('official');
      const server = await startServer(address);
      testDatabase.onEnd(() => server.kill());
      const signUps = [aSignUp(), aSignUp(), aSignUp()];
      const begun = await Promise.all(signUps.map(({ body }) => beginRequest(server.url, body)));
      const endless = await beginRequest(server.url, aSignUp().body);
      server.askToStop();
      await expect.poll(() => isWelcome(server.url)).toBe(false);
      const answers = begun.map((it) => once(it, 'response') as Promise<[IncomingMessage]>);
      for (const [index, it] of begun.entries()) it.end(signUps[index]?.body.slice(10));
      for (const answer of answers) {
        const [{ statusCode, headers }] = await answer;
        expect([statusCode, headers.connection]).toEqual([200, 'close']);
      }
      expect(await server.gone()).toBe(0);
      endless.destroy();
      const database = await openDatabase(address);
      const emails = (await database.db.selectFrom('users').select('email').execute()).map(({ email }) => email);
      await database.close();
      expect(emails).toEqual(expect.arrayContaining(signUps.map(({ email }) => email)));
    },
    timeFor(1),
  );

  test(
    'keeps its port open until somebody who asks whether it is ready was refused once',
    async () => {
      const server = await startServer(await testDatabase.createFrom('official'));
      testDatabase.onEnd(() => server.kill());
      const ready = async (): Promise<number> => (await fetch(`${server.url}/readyz`)).status;
      expect(await ready()).toBe(200);
      const endless = await beginRequest(server.url, aSignUp().body);
      server.askToStop();
      await expect.poll(ready).toBe(503);
      await expect.poll(() => isWelcome(server.url)).toBe(false);
      endless.destroy();
      expect(await server.gone()).toBe(0);
    },
    timeFor(1),
  );
});
