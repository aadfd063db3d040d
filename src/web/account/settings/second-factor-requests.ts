import * as z from 'zod/mini';
import { authRoutes } from '#contract/auth-routes.ts';
import { backupCodesAnswer, secondFactorSetUp, type SecondFactorSetUp } from '#contract/auth.ts';
import { toBareCode } from '#web/account/entry/sign-in-with-code.ts';
import { deviceSessionsQuery } from './account-requests.ts';
import { withProof } from '#web/shared/api/with-proof.ts';
import { request } from '#web/shared/api/api.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { refreshSession } from '#web/shared/session/session.ts';

/** Without a password the provider proves who is there. */
export type Proof = { readonly password?: string; readonly code: string };

/** They work after `confirmSetUp`. */
export const beginSetUp = async (password?: string): Promise<SecondFactorSetUp> => {
  const { body } = await withProof(() => request('POST', authRoutes.setUpSecondFactor, { body: { password } }));
  return z.parse(secondFactorSetUp, body);
};

/** Switches the second factor on, and ends the account's other sessions. */
export const confirmSetUp = async (code: string): Promise<void> => {
  await request('POST', authRoutes.verifyCode, { body: { code: toBareCode(code) } });
  await refreshAccount();
};

export const switchOff = async ({ password, code }: Proof): Promise<void> => {
  await withProof(() =>
    request('POST', authRoutes.switchOffSecondFactor, { body: { password, code: toBareCode(code) } }),
  );
  await refreshAccount();
};

/** The earlier codes stop working. */
export const makeBackupCodes = async ({ password, code }: Proof): Promise<readonly string[]> => {
  const { body } = await withProof(() =>
    request('POST', authRoutes.newBackupCodes, { body: { password, code: toBareCode(code) } }),
  );
  return z.parse(backupCodesAnswer, body).backupCodes;
};

const refreshAccount = async (): Promise<void> => {
  await refreshSession();
  await queryClient.invalidateQueries(deviceSessionsQuery);
};
