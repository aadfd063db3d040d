import { toAddressKey } from '#server/platform/client-address/address-key.ts';
import { toOutsider, type AuditedAct } from './log-act.ts';

/** `gathered` stands for it: where there are too many kinds, one for all. */
type First = { readonly gathered: AuditedAct | null };

type Count = { readonly since: number; times: number; latest: AuditedAct };

/** Milliseconds. */
export const gatheredFor = 60_000;

/** So many at once. Then one count for each act stands for all others. */
const mostKinds = 10_000;
/** So many of them may concern no account, so that guests with many addresses leave room for those that do. */
const mostOfNobody = 1_000;

const concernsNobody = ({ actor, target }: AuditedAct): boolean => actor.id === null && target.id === null;

/** Which acts are the first of their kind, and how many equal ones a minute had. */
export const createRepeats = (now: () => number = Date.now) => {
  const counts = new Map<string, Count>();

  let ofNobody = 0;

  const isFull = (act: AuditedAct): boolean =>
    counts.size >= mostKinds || (concernsNobody(act) && ofNobody >= mostOfNobody);
  const begin = (act: AuditedAct): void => {
    counts.set(toKind(act), { since: now(), times: 0, latest: act });
    if (concernsNobody(act)) ofNobody += 1;
  };
  const end = (kind: string, act: AuditedAct): void => {
    counts.delete(kind);
    if (concernsNobody(act)) ofNobody -= 1;
  };
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
    if (!isFull(act)) begin(act);
    return false;
  };

  /** null: it is counted. */
  const take = (act: AuditedAct): First => {
    if (count(act)) return { gathered: null };
    const gathered = isFull(act) ? anyOf(act) : act;
    if (count(gathered)) return { gathered: null };
    begin(gathered);
    return { gathered };
  };

  /** In the order of their beginnings. One without repeats is forgotten. */
  const takeCounted = (begunUntil = now() - gatheredFor): AuditedAct[] => {
    const counted: AuditedAct[] = [];
    for (const [kind, { since, times, latest }] of counts) {
      if (since > begunUntil) break;
      end(kind, latest);
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
