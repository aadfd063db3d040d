import { afterEach, expect, test, vi } from 'vitest';
import { authRoutes } from '#contract/auth-routes.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { startTestApp, testPassword, type RequestOptions, type TestApp } from '#test-support/product/running-app.ts';
import { attemptLimits } from '#server/platform/budgets/attempt-limits.ts';

vi.setConfig({ testTimeout: 180_000 });

const guesses = 200;
/** Milliseconds. All guesses fall into one round. */
const pause = 2_500;
const { points, duration } = attemptLimits.failedSignInsOfAccount;
const email = 'wren@example.org';

afterEach(() => void vi.useRealTimers());

const fromAnywhere = (index: number): RequestOptions => {
  const address = `10.${index >> 8}.${index & 255}.7`;
  return {
    from: `198.18.${index >> 8}.${index & 255}`,
    headers: {
      'x-forwarded-for': `${address}, 127.0.0.1`,
      forwarded: `for=${address};proto=https`,
      'x-real-ip': address,
      'x-client-ip': address,
      'cf-connecting-ip': address,
      'true-client-ip': address,
      'user-agent': `Browser ${index}`,
    },
  };
};

const guess = async ({ visit }: TestApp, index: number): Promise<number> => {
  const body = { email: index % 3 ? email : ` ${email.toUpperCase()}`, password: `guess number ${index}` };
  return (await visit().request('POST', authRoutes.signIn, { ...fromAnywhere(index), body })).statusCode;
};

eachDatabase(`${guesses} guesses at a password`, (testDatabase) => {
  test('from as many addresses are stopped, and lock the owner out for one round at most', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const app = await startTestApp(testDatabase);
    const owner = await app.signUp(email);
    const statuses: number[] = [];
    for (let index = 0; index < guesses; index += 1) {
      statuses.push(await guess(app, index));
      vi.setSystemTime(Date.now() + pause);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(points);
    expect(statuses.filter((status) => status === 429)).toHaveLength(guesses - points);
    expect((await owner.request('GET', authRoutes.session)).json()).not.toBeNull();
    vi.setSystemTime(Date.now() + duration * 1000 - guesses * pause + 1_000);
    await expect(app.signIn(email, testPassword)).resolves.toMatchObject({ email });
  });
});
