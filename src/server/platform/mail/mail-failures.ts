import { Counter, type Registry } from 'prom-client';
import { taskPurposes, type TaskPurpose } from './background-tasks.ts';

export type CountMailFailure = (purpose: TaskPurpose, isLost: boolean) => void;

/** From 0 on: Prometheus sees no increase in a count that appears with its first failure. */
export const createMailFailureCount = (register: Registry): CountMailFailure => {
  const failures = new Counter({
    name: 'runeloom_mails_failed_total',
    help: 'Tries of mails that failed, by what the mail is for and whether it is lost: the others are tried again.',
    labelNames: ['purpose', 'lost'],
    registers: [register],
  });
  for (const purpose of taskPurposes) for (const lost of ['false', 'true']) failures.inc({ purpose, lost }, 0);
  return (purpose, isLost) => failures.inc({ purpose, lost: String(isLost) });
};
