import { createHash } from 'node:crypto';
import type { AuditMarkRow, AuditRow, AuditSectionRow } from '#server/platform/db/schema.ts';
import type { ChainKey } from './chain-key.ts';

/** Behind an entry. The digest needs no key: it fixes all entries up to here for a section under another secret. */
export type ChainPlace = Pick<AuditMarkRow, 'sequence' | 'seal' | 'digest'>;

export type ChainedEntry = Omit<AuditRow, 'sequence' | 'seal'>;

export const beginning: ChainPlace = { sequence: 0, seal: '', digest: '' };

/** The seal proves the entry and the seal of the one before it. */
export const sealAfter = (
  key: ChainKey,
  before: ChainPlace,
  { entry, section }: { readonly entry: ChainedEntry; readonly section: number },
): string => key.mac(['entry', section, before.seal, before.sequence + 1, ...toSealedValues(entry)]);

export const placeAfter = (before: ChainPlace, entry: ChainedEntry, seal: string): ChainPlace => ({
  sequence: before.sequence + 1,
  seal,
  digest: createHash('sha256')
    .update(JSON.stringify([before.digest, seal, ...toSealedValues(entry)]))
    .digest('hex'),
});

const toSealedValues = (entry: ChainedEntry): readonly unknown[] => [
  entry.id,
  entry.at,
  entry.act,
  entry.outcome,
  entry.actor,
  entry.actor_id,
  entry.target,
  entry.target_id,
  entry.address,
  entry.session,
  entry.detail,
  entry.details,
];

export const toMark = (key: ChainKey, name: AuditMarkRow['name'], place: ChainPlace): AuditMarkRow => {
  const { sequence, seal, digest } = place;
  return { name, sequence, seal, digest, mac: key.mac(['mark', name, sequence, seal, digest]) };
};

export const isOwnMark = (key: ChainKey, mark: AuditMarkRow): boolean => toMark(key, mark.name, mark).mac === mark.mac;

export const toSection = (key: ChainKey, section: Omit<AuditSectionRow, 'mac' | 'key_name'>): AuditSectionRow => {
  const { number, reason, begun_at, sequence, seal, digest } = section;
  const parts = { number, reason, begun_at, key_name: key.name, sequence, seal, digest };
  return { ...parts, mac: key.mac(['section', ...Object.values(parts)]) };
};

export const isOwnSection = (key: ChainKey, section: AuditSectionRow): boolean =>
  section.key_name === key.name && toSection(key, section).mac === section.mac;
