import { Counter, type Registry } from 'prom-client';

export type CountMailFailure = (purpose: string, isLost: boolean) => void;

export const createMailFailureCount = (register: Registry): CountMailFailure => {
  const failures = new Counter({
    name: 'runeloom_mails_failed_total',
    help: 'Tries of mails that failed, by what the mail is for and whether it is lost: the others are tried again.',
    labelNames: ['purpose', 'lost'],
    registers: [register],
  });
  return (purpose, isLost) => failures.inc({ purpose, lost: String(isLost) });
};
