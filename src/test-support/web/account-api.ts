import { authRoutes, termsAddress } from '#contract/auth-routes.ts';
import type { Usage } from '#contract/account.ts';
import type { SessionUser } from '#contract/auth.ts';
import { writeTokenRoutes } from '#contract/write-tokens.ts';
import { megabyte } from '#domain/limits.ts';
import { fakeApi, type FakeApi } from './fake-api.ts';

export const rowan: SessionUser = {
  id: 'rowan-1',
  email: 'rowan@example.org',
  emailVerified: true,
  name: '',
  rank: 'default',
  terms_accepted: true,
  createdAt: '2026-01-02T03:04:05.000Z',
  twoFactorEnabled: false,
};

export const calls = {
  session: `GET ${authRoutes.session}`,
  signIn: `POST ${authRoutes.signIn}`,
  signUp: `POST ${authRoutes.signUp}`,
  signOut: `POST ${authRoutes.signOut}`,
  requestPasswordReset: `POST ${authRoutes.requestPasswordReset}`,
  resetPassword: `POST ${authRoutes.resetPassword}`,
  sendVerificationMail: `POST ${authRoutes.sendVerificationMail}`,
  verifyEmail: `POST ${authRoutes.verifyEmail}`,
  verificationClaim: `POST ${authRoutes.verificationClaim}`,
  refuseVerification: `POST ${authRoutes.refuseVerification}`,
  signInWithProvider: `POST ${authRoutes.signInWithProvider}`,
  confirm: `POST ${authRoutes.confirm}`,
  waysToConfirm: `GET ${authRoutes.confirm}`,
  confirmWithProvider: `POST ${authRoutes.confirmWithProvider}`,
  changePassword: `POST ${authRoutes.changePassword}`,
  updateUser: `POST ${authRoutes.updateUser}`,
  deleteUser: `POST ${authRoutes.deleteUser}`,
  setUpSecondFactor: `POST ${authRoutes.setUpSecondFactor}`,
  verifyCode: `POST ${authRoutes.verifyCode}`,
  verifyBackupCode: `POST ${authRoutes.verifyBackupCode}`,
  switchOffSecondFactor: `POST ${authRoutes.switchOffSecondFactor}`,
  newBackupCodes: `POST ${authRoutes.newBackupCodes}`,
  sessions: 'GET /api/account/sessions',
  usage: 'GET /api/account/usage',
  writeTokens: `GET ${writeTokenRoutes.list}`,
  terms: `GET ${termsAddress}`,
} as const;

export const someUsage: Usage = {
  documents: { used: 1_234, limit: 20_000 },
  bytes: { used: 12.5 * megabyte, limit: 500 * megabyte },
  waiting_submissions: { used: 2, limit: 100 },
};

const toAnswer = (user: SessionUser | null) =>
  user && { session: { id: 'session-here', expiresAt: '2027-01-01T00:00:00.000Z', second_factor_needed: false }, user };

export const accountApi = (user: SessionUser | null): FakeApi & { become(user: SessionUser | null): void } => {
  const api = fakeApi();
  let here = user;
  const become = (person: SessionUser | null) => {
    here = person;
  };
  const enter = () => {
    become(rowan);
    return { body: { user: rowan } };
  };
  api.on(calls.session, () => ({ body: toAnswer(here) }));
  api.on(calls.usage, { body: someUsage });
  api.on(calls.writeTokens, { body: { items: [] } });
  api.on(calls.signIn, enter);
  api.on(calls.signUp, enter);
  api.on(calls.signOut, () => {
    become(null);
    return { body: { success: true } };
  });
  return { ...api, become };
};
