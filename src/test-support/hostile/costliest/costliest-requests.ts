import type { Costliest } from './costliest.ts';
import { otherRequests } from './requests/other-requests.ts';
import { accountRequests } from './requests/account-requests.ts';
import { documentRequests } from './requests/document-requests.ts';
import { submissionRequests } from './requests/submission-requests.ts';
import { teamRequests } from './requests/team-requests.ts';
import { worldRequests } from './requests/world-requests.ts';
import { exchangeRequests } from './requests/exchange-requests.ts';
import { releaseRequests } from './requests/release-requests.ts';

/** Each route of the server, as the table of budgets has it, with its costliest allowed request. */
export const costliestRequests: Readonly<Record<string, Costliest>> = {
  ...otherRequests,
  ...accountRequests,
  ...documentRequests,
  ...submissionRequests,
  ...teamRequests,
  ...worldRequests,
  ...exchangeRequests,
  ...releaseRequests,
};
