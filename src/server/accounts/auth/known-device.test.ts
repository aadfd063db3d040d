import { expect, test } from 'vitest';
import { authRoutes } from '#contract/auth-routes.ts';
import { onEmbeddedFile } from '#test-support/databases/databases.ts';
import { startTestApp, testPassword, type TestApp, type Visitor } from '#test-support/product/running-app.ts';
import { waitFor } from '#test-support/wait-for.ts';
import { attemptLimits } from '#server/platform/budgets/attempt-limits.ts';

const { points } = attemptLimits.failedSignInsOfAccount;
const email = 'wren@example.org';

const signIn = async (visitor: Visitor, password = testPassword): Promise<number> =>
  (await visitor.request('POST', authRoutes.signIn, { body: { email, password } })).statusCode;

const guess = async (visit: () => Visitor, count: number): Promise<void> => {
  for (let index = 0; index < count; index += 1) expect(await signIn(visit(), `guess ${index}`)).toBe(401);
};

const mailedToken = ({ outbox }: TestApp): Promise<string> =>
  waitFor(() => {
    const token = /#token=(\S+)/.exec(outbox.at(-1)?.text ?? '')?.[1];
    if (token === undefined) throw new Error('No mail yet.');
    return decodeURIComponent(token);
  });

const deviceCookie = (headers: Record<string, unknown>): string =>
  [headers['set-cookie']]
    .flat()
    .map(String)
    .find((cookie) => cookie.includes('runeloom_device=')) ?? '';

onEmbeddedFile('a device on which somebody signed in before', (testDatabase) => {
  test.each(['in', 'up'])(
    'by signing %s signs in though guesses from elsewhere have closed the account',
    async (way) => {
      const { signUp, visit } = await startTestApp(testDatabase);
      const first = await signUp(email);
      const owner = way === 'up' ? first : visit();
      if (way === 'in') await signIn(owner);
      await owner.request('POST', authRoutes.signOut);
      await guess(visit, points);
      expect(await signIn(visit())).toBe(429);
      expect(await signIn(owner)).toBe(200);
      expect(await signIn(visit())).toBe(429);
    },
  );

  test('counts its wrong passwords separately, with the same limit, and a right one forgets them', async () => {
    const { signUp, visit } = await startTestApp(testDatabase);
    const owner = await signUp(email);
    await guess(() => owner, points - 1);
    expect(await signIn(owner)).toBe(200);
    await guess(() => owner, points);
    expect(await signIn(owner)).toBe(429);
    expect(await signIn(visit())).toBe(200);
  });

  test('signs in though others at its network address have used up the attempts of the address', async () => {
    const { signUp, visit } = await startTestApp(testDatabase);
    const owner = await signUp(email);
    const guessAtAnother = async (index: number): Promise<number> => {
      const body = { email: `${index}@example.org`, password: 'a guess' };
      return (await visit().request('POST', authRoutes.signIn, { body })).statusCode;
    };
    const { points: ofAddress } = attemptLimits.failedSignInsOfAddress;
    for (let index = 0; index < ofAddress; index += 1) expect(await guessAtAnother(index)).toBe(401);
    expect(await signIn(visit())).toBe(429);
    expect(await signIn(owner)).toBe(200);
  });

  test('may sign in 30 times a minute', async () => {
    const { signUp, visit } = await startTestApp(testDatabase);
    const owner = await signUp(email);
    const answer = await visit().request('POST', authRoutes.signIn, { body: { email, password: testPassword } });
    const [cookie = ''] = deviceCookie(answer.headers).split(';');
    const again = async (): Promise<number> => {
      const body = { email, password: testPassword };
      return (await visit().request('POST', authRoutes.signIn, { body, headers: { cookie } })).statusCode;
    };
    for (let count = 0; count < attemptLimits.signInsOfDevice.points; count += 1) expect(await again()).toBe(200);
    expect([await again(), await signIn(owner)]).toEqual([429, 200]);
  });

  test('is known to that account alone', async () => {
    const { signUp, visit } = await startTestApp(testDatabase);
    await signUp(email);
    const other = await signUp('rook@example.org');
    await guess(visit, points);
    expect(await signIn(other)).toBe(429);
  });

  test('is known by a signed cookie, and not by a similar one', async () => {
    const { signUp, visit } = await startTestApp(testDatabase);
    await signUp(email);
    const answer = await visit().request('POST', authRoutes.signIn, { body: { email, password: testPassword } });
    const [cookie = ''] = deviceCookie(answer.headers).split(';');
    await guess(visit, points);
    const signInWith = async (sent: string): Promise<number> =>
      (
        await visit().request('POST', authRoutes.signIn, {
          body: { email, password: testPassword },
          headers: { cookie: sent },
        })
      ).statusCode;
    const turned = cookie.replace(/=./, (start) => (start === '=A' ? '=B' : '=A'));
    for (const forged of [turned, cookie.slice(0, -1), `x${cookie}`, 'runeloom_device=', 'runeloom_device=.'])
      expect([forged, await signInWith(forged)]).toEqual([forged, 429]);
    expect(await signInWith(`theme=dark; ${cookie}`)).toBe(200);
  });

  test.each([
    ['http://localhost:3000', 'runeloom_device=', ''],
    ['https://quests.example.org', '__Secure-runeloom_device=', '; Secure'],
  ])('at %s keeps its cookie from scripts, other sites and all other addresses', async (appUrl, start, secure) => {
    const { visit, signUp } = await startTestApp(testDatabase, { settings: { APP_URL: appUrl } });
    await signUp(email);
    const answer = await visit().request('POST', authRoutes.signIn, { body: { email, password: testPassword } });
    const [value = '', ...attributes] = deviceCookie(answer.headers).split('; ');
    expect(value.startsWith(start)).toBe(true);
    expect(`; ${attributes.join('; ')}`).toBe(
      `; Max-Age=31536000; Path=${authRoutes.signIn}; HttpOnly; SameSite=Lax${secure}`,
    );
  });

  test('is also one on which a mailed link set a new password', async () => {
    const app = await startTestApp(testDatabase);
    await app.signUp(email);
    await guess(app.visit, points);
    await app.visit().request('POST', authRoutes.requestPasswordReset, { body: { email } });
    const [owner, newPassword] = [app.visit(), 'a wholly new password'];
    const token = await mailedToken(app);
    await owner.request('POST', authRoutes.resetPassword, { body: { token, newPassword } });
    expect(await signIn(app.visit(), newPassword)).toBe(429);
    expect(await signIn(owner, newPassword)).toBe(200);
  });
});
