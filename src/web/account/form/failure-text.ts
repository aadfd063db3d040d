import * as texts from '#texts/account/account.ts';
import { ApiError, ServerUnreachable } from '#web/shared/api/api.ts';

export const isWrongPassword = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'INVALID_PASSWORD';

export const toFailureText = (error: unknown): string => {
  if (isWrongPassword(error)) return texts.wrongPassword;
  if (error instanceof ServerUnreachable) return texts.unreachable;
  if (error instanceof ApiError && error.status === 429) return texts.tooManyAttempts;
  if (error instanceof ApiError && error.status === 507) return texts.serverFull;
  return texts.somethingWentWrong;
};

export const toFailureCode = (error: unknown): string =>
  error instanceof ApiError || error instanceof ServerUnreachable ? error.code : 'unknown_error';
