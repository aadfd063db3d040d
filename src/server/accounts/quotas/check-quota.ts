import * as problemCodes from '#contract/problems/problem-codes.ts';
import * as problems from '#texts/server/problems.ts';
import { ProblemError } from '#server/errors.ts';
import { officialOwner } from '#domain/account/user.ts';
import type { OwnerTotals } from './owner-totals.ts';
import type { Quotas } from '#server/platform/budgets/quotas.ts';

type Addition = {
  readonly owner: string;
  readonly documents?: number;
  readonly waitingSubmissions?: number;
  readonly bytes: number;
};

export const checkQuota = (quotas: Quotas, totals: OwnerTotals, addition: Addition): void => {
  const { owner, documents = 0, waitingSubmissions = 0, bytes } = addition;
  if (owner === officialOwner) return;
  if (documents > 0 && totals.documents + documents > quotas.documents)
    throw quotaExceeded(documentQuota, {
      owner,
      limit: quotas.documents,
      used: totals.documents,
    });
  if (waitingSubmissions > 0 && totals.waiting_submissions + waitingSubmissions > quotas.waitingSubmissions)
    throw quotaExceeded(submissionQuota, {
      owner,
      limit: quotas.waitingSubmissions,
      used: totals.waiting_submissions,
    });
  if (totals.bytes + bytes > quotas.bytes)
    throw quotaExceeded(byteQuota, { owner, limit: quotas.bytes, used: totals.bytes });
};

type Growth = { readonly owner: string; readonly before: OwnerTotals; readonly after: OwnerTotals };

/** For a transaction that wrote several documents. The refusal says what was kept before. */
export const checkGrowth = (quotas: Quotas, { owner, before, after }: Growth): void => {
  checkQuota(quotas, before, {
    owner,
    documents: Math.max(0, after.documents - before.documents),
    waitingSubmissions: Math.max(0, after.waiting_submissions - before.waiting_submissions),
    bytes: Math.max(0, after.bytes - before.bytes),
  });
};

type Reached = { readonly limit: number; readonly used: number };

type Quota = { readonly code: string; readonly say: (reached: Reached) => string };

const documentQuota: Quota = { code: problemCodes.quotaDocuments, say: problems.quotaDocuments };
const submissionQuota: Quota = { code: problemCodes.quotaSubmissions, say: problems.quotaSubmissions };
const byteQuota: Quota = { code: problemCodes.quotaBytes, say: problems.quotaBytes };

const quotaExceeded = ({ code, say }: Quota, { owner, limit, used }: Reached & { owner: string }): ProblemError =>
  new ProblemError({
    status: 422,
    code,
    detail: say({ limit, used }),
    params: { limit, used },
    members: { owner, limit, used },
  });
