import { createOTP } from '@better-auth/utils/otp';
import { symmetricDecrypt } from 'better-auth/crypto';
import { codeDigits, isAppCode } from '#contract/auth.ts';
import type { Auth } from '#server/accounts/auth/auth.ts';
import type { Kysely } from 'kysely';
import type { Schema } from '#server/platform/db/schema.ts';
import { codePeriod } from './second-factor-plugins.ts';

export type SpendCode = (db: Kysely<Schema>, userId: string, code: string) => Promise<boolean>;

/** A clock may be off by one period. */
const drift = [0, -1, 1];

/** Each code works once (RFC 6238, 5.2): the account remembers its time step. */
export const createSpendCode =
  (auth: Auth): SpendCode =>
  async (db, userId, code) => {
    const known = await db.selectFrom('two_factors').select('secret').where('user_id', '=', userId).executeTakeFirst();
    if (!known || !isAppCode(code)) return false;
    const { secretConfig } = await auth.$context;
    const step = await findStep(await symmetricDecrypt({ key: secretConfig, data: known.secret }), code);
    if (step === null) return false;
    const { numUpdatedRows } = await db
      .updateTable('two_factors')
      .set({ last_used_step: step })
      .where('user_id', '=', userId)
      .where('secret', '=', known.secret)
      .where((row) => row.or([row('last_used_step', 'is', null), row('last_used_step', '<', step)]))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  };

const findStep = async (secret: string, code: string): Promise<number | null> => {
  const app = createOTP(secret, { digits: codeDigits, period: codePeriod });
  const now = Math.floor(Date.now() / 1000 / codePeriod);
  const steps = drift.map((off) => now + off);
  const codes = await Promise.all(steps.map((step) => app.hotp(step)));
  return steps[codes.indexOf(code)] ?? null;
};
