import { authRoutes } from '#contract/auth-routes.ts';
import { request } from '#web/shared/api/api.ts';
import { enter } from '#web/shared/session/session-actions.ts';

export type CodeKind = 'app' | 'backup';

/** A code without the blanks that people type between its parts. */
export const toBareCode = (text: string): string => text.replaceAll(/\s/g, '');

export const signInWithCode = async (kind: CodeKind, text: string): Promise<void> => {
  const address = kind === 'app' ? authRoutes.verifyCode : authRoutes.verifyBackupCode;
  await request('POST', address, { body: { code: toBareCode(text) } });
  await enter();
};
