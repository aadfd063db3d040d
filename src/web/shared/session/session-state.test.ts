import { afterEach, expect, it } from 'vitest';
import { ApiError } from '#web/shared/api/api.ts';
import type { SignedInUser } from './session-answers.ts';
import { ask, currentUser, forgetKnownSession, knowUser, useKnownSession } from './session-state.ts';

const aPerson = (id: string): SignedInUser => ({
  id,
  email: `${id}@example.org`,
  display_name: '',
  rank: 'default',
  created_at: '2026-01-02T03:04:05.000Z',
});

afterEach(forgetKnownSession);

it('the last request counts, in whatever order the answers come', async () => {
  const early = Promise.withResolvers<SignedInUser | null>();
  const first = ask(() => early.promise);
  await ask(async () => aPerson('wren'));
  early.resolve(null);
  await first;
  expect(currentUser()?.id).toBe('wren');
});

it('what is learned without asking counts more than what is being asked', async () => {
  const late = Promise.withResolvers<SignedInUser | null>();
  const asked = ask(() => late.promise);
  knowUser(null);
  late.resolve(aPerson('wren'));
  await asked;
  expect(currentUser()).toBeNull();
});

it('a refusal is thrown at once and leaves who is known', async () => {
  knowUser(aPerson('wren'));
  let count = 0;
  const refuse = async (): Promise<never> => {
    count += 1;
    throw new ApiError(400, null);
  };
  await expect(ask(refuse)).rejects.toThrow('400');
  expect([count, currentUser()?.id, useKnownSession.getState().isUnreachable]).toEqual([1, 'wren', true]);
});
