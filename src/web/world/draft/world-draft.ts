import { useMemo } from 'react';
import { type SavedWorld, worldId } from '#contract/world.ts';
import { officialOwner } from '#domain/account/user.ts';
import type { World } from '#domain/world/world.ts';
import { forgetDraft } from '#web/documents/device/kept-drafts.ts';
import type { Draft } from '#web/documents/document-kind.ts';
import {
  discardDraft,
  type DraftKey,
  findUnsaved,
  openDraft,
  restoreDrafts,
} from '#web/documents/drafts/draft-store.ts';
import { useUnsaved } from '#web/documents/drafts/use-drafts.ts';
import { useEditingOfSaved } from '#web/documents/drafts/use-editing.ts';
import { currentUser } from '#web/shared/session/session-state.ts';
import { useSignedInUser } from '#web/shared/session/session.ts';
import {
  toWorldContent,
  toSavedWorldDocument,
  type WorldContent,
  type WorldEditing,
  worldDocumentKind,
} from '#web/world/world-kind.ts';
import { followFaults } from './follow-faults.ts';
import { showFaults, useWorldFaults } from './world-faults.ts';

const draftKeyOf = (author: string): DraftKey => ({ author, owner: officialOwner, document: worldId });

export const useDraftKey = (): DraftKey => {
  const { id } = useSignedInUser();
  return useMemo(() => draftKeyOf(id), [id]);
};

const presentKey = (): DraftKey | null => {
  const author = currentUser()?.id;
  return author === undefined ? null : draftKeyOf(author);
};

/** What the present account changed. Null while nothing is changed. */
export const changedWorld = (): WorldEditing | null => {
  const key = presentKey();
  return key && findUnsaved(worldDocumentKind, key);
};

export type ChangeWorld = (change: (world: World) => World) => void;

/** The world with its changes, and how to change it. */
export const useEditedWorld = (saved: SavedWorld) => {
  const key = useDraftKey();
  const document = useMemo(() => toSavedWorldDocument(saved), [saved]);
  const { editing, content } = useEditingOfSaved(worldDocumentKind, key, document);
  const isChanged = useUnsaved(worldDocumentKind, key) !== null;
  const change: ChangeWorld = (make) => changeWorld(editing, make);
  return { world: content.world, isChanged, change };
};

/** A change back to what is saved leaves no draft. */
const changeWorld = ({ store, write }: WorldEditing, make: (world: World) => World): void => {
  const before = store.getState().content.world;
  const after = make(before);
  write(toWorldContent(after));
  if (changedWorld() === null) return discardWorldDraft();
  const { faults } = useWorldFaults.getState();
  showFaults(followFaults(faults, { before, after }));
};

/** Puts another draft in place of the one that is there. */
export const replaceWorldDraft = (draft: Draft<WorldContent>): void => {
  const key = presentKey();
  if (key) openDraft(worldDocumentKind, key, draft);
  showFaults([]);
};

export const discardWorldDraft = (): void => {
  const key = presentKey();
  if (key) discardDraft(worldDocumentKind, key);
  showFaults([]);
};

restoreDrafts(worldDocumentKind, forgetDraft);

/** What every tab of the world's screen gets: the world with its changes, and how to change it. */
export type PanelProps = { world: World; change: ChangeWorld };
