import { toFailureText } from '#web/account/form/failure-text.ts';
import { ApiError } from '#web/shared/api/api.ts';

type CodeFailure = {
  readonly message: string;
  /** Whether this sign-in takes no more codes. */
  readonly isOver: boolean;
};

const messages: Readonly<Record<string, CodeFailure>> = {
  INVALID_CODE: {
    message: 'That code is wrong, or it was used already. Try the next one that your app shows.',
    isOver: false,
  },
  INVALID_BACKUP_CODE: { message: 'That backup code is wrong, or it was used already.', isOver: false },
  invalid_content: { message: 'Please type the whole code.', isOver: false },
  INVALID_TWO_FACTOR_COOKIE: { message: 'This sign-in took too long. Please begin anew.', isOver: true },
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: {
    message: 'There were too many wrong codes. Please begin anew.',
    isOver: true,
  },
  second_factor_unreadable: {
    message:
      "The server can't check your codes any more. Please ask an administrator to switch your second factor off.",
    isOver: true,
  },
  too_many_requests: {
    message: 'There were too many wrong codes for this account. Please try again in an hour.',
    isOver: false,
  },
};

const wrongCodes = ['INVALID_CODE', 'INVALID_BACKUP_CODE', 'invalid_content'];

export const isWrongCode = (error: unknown): boolean => error instanceof ApiError && wrongCodes.includes(error.code);

/** What the refusal of a code means to whoever typed it. */
export const toCodeFailure = (error: unknown): CodeFailure =>
  (error instanceof ApiError && messages[error.code]) || { message: toFailureText(error), isOver: false };
