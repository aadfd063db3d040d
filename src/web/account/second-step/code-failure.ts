import * as texts from '#texts/account/account.ts';
import { toFailureText } from '#web/account/form/failure-text.ts';
import { ApiError } from '#web/shared/api/api.ts';

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
  too_many_requests: { message: texts.accountBlocked, isOver: false },
};

const wrongCodes = ['INVALID_CODE', 'INVALID_BACKUP_CODE', 'invalid_content'];

export const isWrongCode = (error: unknown): boolean => error instanceof ApiError && wrongCodes.includes(error.code);

export const toCodeFailure = (error: unknown): CodeFailure =>
  (error instanceof ApiError && failures[error.code]) || { message: toFailureText(error), isOver: false };
