import { problemCodes } from '#contract/problems/problem-codes.ts';
import { ApiError } from '#web/shared/api/api.ts';
import { problemOf } from '#web/shared/api/problem-of.ts';
import { formatFigure } from '#web/shared/formats/format-figure.ts';
import { formatMegabytes } from './format-megabytes.ts';

/** Why there was no room for something, and what the person can do about it. */
export type QuotaWords = { readonly title: string; readonly text: string };

type Refused = { readonly limit: number; readonly used: number; readonly retryAfter: number };

const stays = 'What you wrote is still here.';

const wordsOf: Readonly<Record<string, (refused: Refused) => QuotaWords>> = {
  [problemCodes.quotaDocuments]: ({ limit, used }) => ({
    title: 'Your quests and story lines have reached their limit',
    text: `You keep ${formatFigure(used)} quests and story lines. ${formatFigure(limit)} is the most. Delete some that you no longer need, then save again. ${stays}`,
  }),
  [problemCodes.quotaBytes]: ({ limit, used }) => ({
    title: 'Your space is full',
    text: `Your quests and story lines take ${formatMegabytes(used)} with their earlier versions. ${formatMegabytes(limit)} is the most. What you delete makes room after 30 days, and the operator of this server can give you more. ${stays}`,
  }),
  [problemCodes.quotaSubmissions]: ({ limit, used }) => ({
    title: 'Too many of your submissions wait',
    text: `${formatFigure(used)} of your submissions wait for review. ${formatFigure(limit)} is the most. Withdraw one of them, or wait until one is decided, then submit again.`,
  }),
  [problemCodes.tooManyWrites]: ({ retryAfter }) => ({
    title: 'Too many changes at once',
    text: `You made many changes in a short time. Please wait ${retryAfter === 1 ? '1 second' : `${formatFigure(retryAfter)} seconds`}, then try again. ${stays}`,
  }),
};

/** What to say of an error because a quota or the rate of writes was exceeded; null for any other error. */
export const explainQuota = (error: unknown): QuotaWords | null => {
  if (!(error instanceof ApiError)) return null;
  const { limit = 0, used = 0 } = problemOf(error) ?? {};
  return wordsOf[error.code]?.({ limit, used, retryAfter: error.retryAfter ?? 1 }) ?? null;
};
