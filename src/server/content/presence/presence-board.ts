import { presenceTimes } from '#contract/presence.ts';
import type { PresenceNotice } from '#server/accounts/events/change-feed.ts';

type Standing = PresenceNotice & { readonly since: number; readonly at: number };

/** `owners`: places of one person at once, as several tabs have them. `people`: of all owners together. */
export const presenceLimits = { owners: 4, people: 20_000, perSecond: 4 } as const;

const keyOf = ({ owner, user }: Pick<PresenceNotice, 'owner' | 'user'>): string => `${owner} ${user}`;

/** Who is where, in memory alone: each server hears of everybody, and nobody is kept longer than they are there. */
export const createPresenceBoard = (onChanged: (owner: string) => void, now: () => number = Date.now) => {
  /** Who spoke last comes last. */
  const standing = new Map<string, Standing>();
  const byOwner = new Map<string, Map<string, Standing>>();
  const ownersOf = new Map<string, Set<string>>();

  const remove = ({ owner, user }: Pick<PresenceNotice, 'owner' | 'user'>): void => {
    standing.delete(keyOf({ owner, user }));
    const ofOwner = byOwner.get(owner);
    ofOwner?.delete(user);
    if (ofOwner?.size === 0) byOwner.delete(owner);
    const owners = ownersOf.get(user);
    owners?.delete(owner);
    if (owners?.size === 0) ownersOf.delete(user);
  };

  const leave = (gone: Standing): void => {
    remove(gone);
    onChanged(gone.owner);
  };

  const hear = (seen: PresenceNotice): void => {
    const before = standing.get(keyOf(seen));
    const isThere = before?.kind === seen.kind && before.id === seen.id;
    if (before) remove(before);
    const next = { ...seen, since: isThere ? before.since : now(), at: now() };
    standing.set(keyOf(seen), next);
    const ofOwner = byOwner.get(seen.owner) ?? new Map<string, Standing>();
    byOwner.set(seen.owner, ofOwner.set(seen.user, next));
    const owners = ownersOf.get(seen.user) ?? new Set<string>();
    ownersOf.set(seen.user, owners.add(seen.owner));
    const [oldest] = owners;
    const moved =
      owners.size > presenceLimits.owners && oldest ? standing.get(keyOf({ ...seen, owner: oldest })) : null;
    if (moved) leave(moved);
    const [first] = standing.values();
    if (first && standing.size > presenceLimits.people) leave(first);
    if (!isThere || before.place !== seen.place) onChanged(seen.owner);
  };

  return {
    hear,
    /** Whether the others have to be told: not more often than a person moves. */
    isSoon: ({ owner, user }: Pick<PresenceNotice, 'owner' | 'user'>): boolean =>
      now() - (standing.get(keyOf({ owner, user }))?.at ?? 0) < 1_000 / presenceLimits.perSecond,
    list: (owner: string): readonly Standing[] =>
      [...(byOwner.get(owner)?.values() ?? [])].filter(({ at }) => now() - at < presenceTimes.gone),
    /** Removes whoever did not announce themselves for too long. */
    sweep: (): void => {
      for (const each of standing.values()) {
        if (now() - each.at < presenceTimes.gone) return;
        leave(each);
      }
    },
    size: () => standing.size,
    /** People at an owner's, those too who fell silent and were not removed yet. */
    count: (owner: string): number => byOwner.get(owner)?.size ?? 0,
  };
};

export type PresenceBoard = ReturnType<typeof createPresenceBoard>;

/**
 * Milliseconds between two announcements: twice a second at most. Each of `people` reads the list of all again, which takes
 * about 8 µs for each in it. So many read a twentieth of the time.
 */
const pauseAfterTelling = (people: number): number => Math.max(500, people ** 2 * 0.17);

/** Announces an owner's people soon after they change, and then not again before the pause is over. */
export const tellInTime = (announce: (owner: string) => void, peopleOf: (owner: string) => number) => {
  const changed = new Set<string>();
  const timers = new Map<string, NodeJS.Timeout>();
  const announceChanged = (owner: string): void => {
    if (!changed.delete(owner)) return void timers.delete(owner);
    announce(owner);
    timers.set(owner, setTimeout(announceChanged, pauseAfterTelling(peopleOf(owner)), owner));
  };
  return {
    tell: (owner: string): void => {
      changed.add(owner);
      if (!timers.has(owner)) timers.set(owner, setTimeout(announceChanged, pauseAfterTelling(0), owner));
    },
    stop: (): void => {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
};
