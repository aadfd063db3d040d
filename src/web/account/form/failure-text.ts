import { ApiError, ServerUnreachable } from '#web/shared/api/api.ts';

export const somethingWentWrong = 'Sorry, something went wrong. Please try again.';

export const isWrongPassword = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'INVALID_PASSWORD';

/** What the server's refusal means to a person at their account. */
export const toFailureText = (error: unknown): string => {
  if (isWrongPassword(error)) return 'That is not your current password.';
  if (error instanceof ServerUnreachable) return 'The server could not be reached. Please try again.';
  if (error instanceof ApiError && error.status === 429)
    return 'There were too many attempts. Please wait a few minutes, then try again.';
  if (error instanceof ApiError && error.status === 507)
    return 'The server has too little space left for anything new. Please try again later.';
  return somethingWentWrong;
};

/** The stable code of whatever went wrong with a request, shown where people may have to report it. */
export const toFailureCode = (error: unknown): string =>
  error instanceof ApiError || error instanceof ServerUnreachable ? error.code : 'unknown_error';
