import { create } from 'zustand';
import type { SavedWorld } from '#contract/world.ts';
import type { World } from '#domain/world/world.ts';
import { forgetDraft, keepDraftSoon } from '#web/documents/device/kept-drafts.ts';
import { watchUnsavedWork, watchWorkInPage } from '#web/shared/device-storage/unsaved-work.ts';
import { currentUser, useKnownSession } from '#web/shared/session/session-state.ts';
import { forgetWithSession } from '#web/shared/session/session.ts';
import { useSavedWorld } from '#web/shared/world/world-store.ts';
import type { WorldFault } from './check-draft.ts';
import { followFaults } from './follow-faults.ts';
import { type ChangedWorld, restoreWorlds, worldPlace } from './kept-world.ts';

type WorldDraft = {
  /** By the account that changed it. The device keeps them, too. */
  readonly drafts: Readonly<Record<string, ChangedWorld>>;
  readonly faults: readonly WorldFault[];
  /** The place that gets the focus next. */
  readonly sought: string | null;
};

export const useWorldDraft = create<WorldDraft>(() => ({ drafts: {}, faults: [], sought: null }));

/** What the present account changed. Null while nothing is changed. */
export const changedWorld = (): ChangedWorld | null => {
  const author = currentUser()?.id;
  return author === undefined ? null : (useWorldDraft.getState().drafts[author] ?? null);
};

export const useChangedWorld = (): ChangedWorld | null => {
  const author = useKnownSession(({ user }) => user?.id);
  return useWorldDraft(({ drafts }) => (author === undefined ? null : (drafts[author] ?? null)));
};

export type ChangeWorld = (change: (world: World) => World) => void;

/** What people write of a world: all of it but its version. */
export const toContent = ({ version: _version, stamp: _stamp, updated_at: _at, ...content }: SavedWorld): World =>
  content;

/** The world with its changes, and how to change it. Null before the world is loaded. */
export const useEditedWorld = () => {
  const saved = useSavedWorld();
  const draft = useChangedWorld();
  if (!saved) return null;
  const world = draft?.content ?? toContent(saved);
  const change: ChangeWorld = (make) => changeWorld(saved, make);
  return { saved, world, isChanged: draft !== null, change };
};

/** A change back to what is saved leaves no draft. */
const changeWorld = (saved: SavedWorld, make: (world: World) => World): void => {
  const draft = changedWorld();
  const base = draft?.base ?? saved;
  const before = draft?.content ?? toContent(saved);
  const content = make(before);
  if (isSame(content, toContent(base))) return discardWorldDraft();
  const { faults } = useWorldDraft.getState();
  return writeDraft({ base, content }, followFaults(faults, { before, after: content }));
};

const isSame = (one: World, other: World): boolean => JSON.stringify(one) === JSON.stringify(other);

const writeDraft = (draft: ChangedWorld | null, faults: readonly WorldFault[] = []): void => {
  const author = currentUser()?.id;
  if (author === undefined) return;
  takeDraft(author, draft);
  useWorldDraft.setState({ faults });
  if (draft) keepDraftSoon(worldPlace(author), () => draft);
  else forgetDraft(worldPlace(author));
};

const takeDraft = (author: string, draft: ChangedWorld | null): void =>
  useWorldDraft.setState(({ drafts: { [author]: _before, ...others } }) => ({
    drafts: draft ? { ...others, [author]: draft } : others,
  }));

export const showFaults = (faults: readonly WorldFault[]): void => useWorldDraft.setState({ faults });

export const rebaseDraft = (base: SavedWorld, content: World): void => writeDraft({ base, content });

export const discardWorldDraft = (): void => writeDraft(null);

forgetWithSession({
  stop: () => Promise.resolve(),
  forget: () => useWorldDraft.setState({ faults: [], sought: null }),
});
watchUnsavedWork({
  has: (author) => Object.hasOwn(useWorldDraft.getState().drafts, author),
  drop: (author) => takeDraft(author, null),
});
watchWorkInPage({
  has: () => Object.keys(useWorldDraft.getState().drafts).length > 0,
  subscribe: (listener) => void useWorldDraft.subscribe(listener),
});
restoreWorlds(takeDraft);

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
