import { questsAddress } from '#contract/quests.ts';
import { reviewAddress, submissionRoutes } from '#contract/submissions.ts';
import { auditRoutes } from '#contract/audit-log.ts';
import { userRoutes } from '#contract/users.ts';
import { toQuestId } from '#domain/quest/quest.ts';
import { toSubmissionId } from '#domain/submission/submission.ts';
import { officialOwner } from '#domain/account/user.ts';
import type { Volume } from './fill.ts';

const numbered = (index: number): string => String(index).padStart(8, '0');

export const measuredPages = ({ quests, accounts, submissions }: Volume): Readonly<Record<string, string>> => {
  const lastOf = (count: number): string => numbered(count - 60);
  const official = `${questsAddress(officialOwner)}?limit=250`;
  return {
    'official quests': official,
    'official quests, near the end': `${official}&after=${toQuestId(lastOf(quests))}`,
    accounts: userRoutes.list,
    'accounts, near the end': `${userRoutes.list}?after=user${lastOf(accounts)}`,
    'accounts, a search': `${userRoutes.list}?search=${numbered(accounts - 1)}`,
    'accounts, a search in vain': `${userRoutes.list}?search=nobody-is-called-so`,
    'accounts, administrators': `${userRoutes.list}?rank=administrator`,
    'accounts, suspended designers by email': `${userRoutes.list}?rank=default&state=suspended&sort=email`,
    'accounts, unseen for the longest time': `${userRoutes.list}?sort=unseen`,
    'accounts, administrators among many found': `${userRoutes.list}?search=example.org&rank=administrator`,
    'accounts, how many': userRoutes.totals,
    'audit log': auditRoutes.log,
    'audit log, near the end': `${auditRoutes.log}?after=${lastOf(submissions)}`,
    'audit log of an account': `${auditRoutes.log}?person=designer${lastOf(submissions)}@example.org`,
    'audit log, one act of many accounts': `${auditRoutes.log}?person=designer&act=rank_changed`,
    'review queue': submissionRoutes.reviewQueue,
    'review queue, approved ones': `${submissionRoutes.reviewQueue}?state=approved`,
    'one review': reviewAddress(toSubmissionId(lastOf(submissions))),
  };
};
