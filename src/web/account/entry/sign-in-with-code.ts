import { accountHours } from '#domain/timings.ts';
import * as texts from '#texts/account/account.ts';
import { toFailureText } from '#web/account/form/failure-text.ts';
import { ApiError, request } from '#web/shared/api/api.ts';
import { authRoutes } from '#contract/auth-routes.ts';
import { enter } from '#web/shared/session/session-actions.ts';

type CodeFailure = {
  readonly message: string;
  readonly isOver: boolean;
};

const failures: Readonly<Record<string, CodeFailure>> = {
  INVALID_CODE: { message: texts.wrongCode, isOver: false },
  INVALID_BACKUP_CODE: { message: texts.wrongBackupCode, isOver: false },
  invalid_content: { message: texts.incompleteCode, isOver: false },
  INVALID_TWO_FACTOR_COOKIE: { message: texts.signInTooSlow, isOver: true },
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: { message: texts.signInBlocked, isOver: true },
  second_factor_unreadable: { message: texts.codesUnreadable, isOver: true },
  too_many_requests: { message: texts.accountBlocked(accountHours.wrongCodes), isOver: false },
};

const wrongCodes = ['INVALID_CODE', 'INVALID_BACKUP_CODE', 'invalid_content'];

export const isWrongCode = (error: unknown): boolean => error instanceof ApiError && wrongCodes.includes(error.code);

export const toCodeFailure = (error: unknown): CodeFailure =>
  (error instanceof ApiError && failures[error.code]) || { message: toFailureText(error), isOver: false };

export type CodeKind = 'app' | 'backup';

/** A code without the blanks that people type between its parts. */
export const toBareCode = (text: string): string => text.replaceAll(/\s/g, '');

export const signInWithCode = async (kind: CodeKind, text: string): Promise<void> => {
  const address = kind === 'app' ? authRoutes.verifyCode : authRoutes.verifyBackupCode;
  await request('POST', address, { body: { code: toBareCode(text) } });
  await enter();
};
