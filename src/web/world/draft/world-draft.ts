import { create } from 'zustand';
import type { SavedWorld } from '#contract/world.ts';
import type { World } from '#domain/world/world.ts';
import { watchWorkInPage } from '#web/shared/device-storage/unsaved-work.ts';
import { forgetWithSession } from '#web/shared/session/session.ts';
import { useSavedWorld } from '#web/shared/world/world-store.ts';
import type { WorldFault } from './check-draft.ts';
import { followFaults } from './follow-faults.ts';

type WorldDraft = {
  /** Null while nothing is changed. `base` is the version that was changed. */
  readonly draft: { readonly base: SavedWorld; readonly content: World } | null;
  readonly faults: readonly WorldFault[];
  /** The place that gets the focus next. */
  readonly sought: string | null;
};

const start: WorldDraft = { draft: null, faults: [], sought: null };

/** The changed world. It survives a change of the screen, not of the page. */
export const useWorldDraft = create<WorldDraft>(() => start);

export type ChangeWorld = (change: (world: World) => World) => void;

/** What people write of a world, without its version. */
export const toContent = ({ name, catalogues, quest_fields, kinds, limits, coins }: SavedWorld): World => ({
  name,
  catalogues,
  quest_fields,
  kinds,
  limits,
  coins,
});

/** The world with its changes, and how to change it. Null before the world is loaded. */
export const useEditedWorld = () => {
  const saved = useSavedWorld();
  const draft = useWorldDraft((known) => known.draft);
  if (!saved) return null;
  const world = draft?.content ?? toContent(saved);
  const change: ChangeWorld = (make) => changeWorld(saved, make);
  return { saved, world, isChanged: draft !== null, change };
};

/** A change back to what is saved leaves no draft. */
const changeWorld = (saved: SavedWorld, make: (world: World) => World): void =>
  useWorldDraft.setState(({ draft, faults }) => {
    const base = draft?.base ?? saved;
    const before = draft?.content ?? toContent(saved);
    const content = make(before);
    if (isSame(content, toContent(base))) return start;
    return { draft: { base, content }, faults: followFaults(faults, { before, after: content }) };
  });

const isSame = (one: World, other: World): boolean => JSON.stringify(one) === JSON.stringify(other);

export const showFaults = (faults: readonly WorldFault[]): void => useWorldDraft.setState({ faults });

export const rebaseDraft = (base: SavedWorld, content: World): void =>
  useWorldDraft.setState({ draft: { base, content }, faults: [] });

export const discardWorldDraft = (): void => useWorldDraft.setState(start);

forgetWithSession({ stop: () => Promise.resolve(), forget: discardWorldDraft });
watchWorkInPage({
  has: () => useWorldDraft.getState().draft !== null,
  subscribe: (listener) => void useWorldDraft.subscribe(listener),
});

/** What every tab of the world's screen gets: the world with its changes, and how to change it. */
export type PanelProps = { world: World; change: ChangeWorld };

/** What is wrong at a place of the world; null where nothing is. */
export const useWorldFault = (at: string): string | null =>
  useWorldDraft(({ faults }) => faults.find((fault) => fault.at === at)?.message ?? null);

/** How many faults a part of the world has. */
export const useFaultCount = (within: string): number =>
  useWorldDraft(({ faults }) => faults.filter(({ at }) => isWithin(at, within)).length);

const isWithin = (at: string, within: string): boolean => at === within || at.startsWith(`${within}/`);

/** The first of the faults at a place or within it. */
export const useFaultWithin = (within: string): WorldFault | null =>
  useWorldDraft(({ faults }) => faults.find(({ at }) => isWithin(at, within)) ?? null);
