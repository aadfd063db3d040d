import { toAddressKey } from '#server/platform/client-address/address-key.ts';
import { toOutsider, type AuditedAct } from './log-act.ts';

/** `gathered` stands for it: where there are too many kinds, one for all. */
type First = { readonly gathered: AuditedAct | null };

type Count = { readonly since: number; times: number; latest: AuditedAct };

/** Milliseconds. */
export const gatheredFor = 60_000;

/** So many at once. Then one count for each act stands for all others. */
const mostKinds = 10_000;

/** Which acts are the first of their kind, and how many equal ones a minute had. */
export const createRepeats = (now: () => number = Date.now) => {
  const counts = new Map<string, Count>();

  const isFull = (): boolean => counts.size >= mostKinds;
  const begin = (act: AuditedAct): void => void counts.set(toKind(act), { since: now(), times: 0, latest: act });
  const count = (act: AuditedAct): boolean => {
    const known = counts.get(toKind(act));
    if (!known) return false;
    known.times += 1;
    known.latest = act;
    return true;
  };

  /** For one that has a transaction of its own: it is written whatever the number of kinds. */
  const isRepeated = (act: AuditedAct): boolean => {
    if (count(act)) return true;
    if (!isFull()) begin(act);
    return false;
  };

  /** null: it is counted. */
  const take = (act: AuditedAct): First => {
    if (count(act)) return { gathered: null };
    const gathered = isFull() ? anyOf(act) : act;
    if (count(gathered)) return { gathered: null };
    begin(gathered);
    return { gathered };
  };

  /** In the order of their beginnings. One without repeats is forgotten. */
  const takeCounted = (begunUntil = now() - gatheredFor): AuditedAct[] => {
    const counted: AuditedAct[] = [];
    for (const [kind, { since, times, latest }] of counts) {
      if (since > begunUntil) break;
      counts.delete(kind);
      if (times === 0) continue;
      begin(latest);
      counted.push({ ...latest, details: { ...latest.details, times, since: new Date(since).toISOString() } });
    }
    return counted;
  };

  return { isRepeated, take, takeCounted };
};

/** A refused one counts for the person alone, and one of a guest for the account that it is about: they can invent the rest. */
const toKind = ({ act, outcome, actor, target, details }: AuditedAct): string =>
  JSON.stringify([
    act,
    actor.id ?? target.id,
    actor.address === null ? null : toAddressKey(actor.address),
    details?.['reason'] ?? details?.['format'] ?? null,
    outcome === 'refused' ? null : target.id,
  ]);

const anyOf = (act: AuditedAct): AuditedAct => ({ ...act, actor: toOutsider(''), target: { id: null, name: '' } });
