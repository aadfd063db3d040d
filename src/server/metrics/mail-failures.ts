import { Counter, type Registry } from 'prom-client';

/** Counts a mail that could not be written or sent. A lost one is not tried again. */
export type CountMailFailure = (purpose: string, isLost: boolean) => void;

/** Failures of mails as `/metrics` shows them, also while there is none. */
export const createMailFailureCount = (register: Registry): CountMailFailure => {
  const failures = new Counter({
    name: 'runeloom_mails_failed_total',
    help: 'Tries of mails that failed, by what the mail is for and whether it is lost: the others are tried again.',
    labelNames: ['purpose', 'lost'],
    registers: [register],
  });
  return (purpose, isLost) => failures.inc({ purpose, lost: String(isLost) });
};
