import { megabyte } from '#domain/limits.ts';
import { formatFigure } from '#web/shared/format-figure.ts';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { isSpaceId } from '#domain/space.ts';
import { restorableDays } from '#domain/timings.ts';
import * as texts from '#texts/shared.ts';
import { ApiError } from './api.ts';
import { problemOf } from './problem-of.ts';

/** Bytes as people read them: 0.4 MB, 12.5 MB, 1,200 MB. The least is 0.1. */
export const formatMegabytes = (bytes: number): string => {
  const tenths = Math.ceil((bytes * 10) / megabyte);
  return texts.megabytes(formatFigure(tenths >= 1_000 ? Math.round(tenths / 10) : tenths / 10));
};

export type QuotaWords = { readonly title: string; readonly text: string };

type Refused = {
  readonly by: texts.Keeper;
  readonly limit: number;
  readonly used: number;
  readonly retryAfter: number;
};

const wordsOf: Readonly<Record<string, (refused: Refused) => QuotaWords>> = {
  [problemCodes.quotaDocuments]: ({ by, limit, used }) => ({
    title: texts.tooManyDocuments[by],
    text: texts.tooManyDocumentsHint({ by, used: formatFigure(used), limit: formatFigure(limit) }),
  }),
  [problemCodes.quotaBytes]: ({ by, limit, used }) => ({
    title: texts.spaceFull[by],
    text: texts.spaceFullHint({ by, used: formatMegabytes(used), limit: formatMegabytes(limit), days: restorableDays }),
  }),
  [problemCodes.quotaSubmissions]: ({ by, limit, used }) => ({
    title: texts.tooManySubmissions[by],
    text: texts.tooManySubmissionsHint({ by, used: formatFigure(used), limit: formatFigure(limit) }),
  }),
  [problemCodes.tooManyWrites]: ({ retryAfter }) => ({
    title: texts.tooManyWrites,
    text: texts.tooManyWritesHint({ seconds: retryAfter, figure: formatFigure(retryAfter) }),
  }),
};

/** The texts for an exceeded quota or rate of writes; null for any other error. */
export const explainQuota = (error: unknown): QuotaWords | null => {
  if (!(error instanceof ApiError)) return null;
  const { owner = '', limit = 0, used = 0 } = problemOf(error) ?? {};
  const by = isSpaceId(owner) ? 'space' : 'own';
  return wordsOf[error.code]?.({ by, limit, used, retryAfter: error.retryAfter ?? 1 }) ?? null;
};
