import { createChainKey } from '#server/accounts/audit/chain/chain-key.ts';
import { createBackupKey } from '#server/operating/backup/backup-signature.ts';
import { toOutsider, type Actor, type AuditedAct } from '#server/accounts/audit/log-act.ts';

export const aTester: Actor = toOutsider('a test');

export const anAct = (parts: Partial<AuditedAct> = {}): AuditedAct => ({
  act: 'world_changed',
  actor: aTester,
  target: { id: 'world', name: 'Tidewant' },
  ...parts,
});

const aSecret = 'the secret of a test, 32 characters long';

/** Signs the backups of tests. */
export const aBackupKey = createBackupKey(aSecret);

/** What a restore notes, and with which key it seals. */
export const aRestore = {
  key: createChainKey(aSecret),
  act: anAct({ act: 'restored', target: { id: null, name: 'a backup' } }),
};

export const keptForEver = { key: aRestore.key, keepDays: 0 };
