import * as z from 'zod/mini';
import { worldTable } from '#contract/document-kinds.ts';
import { type SavedWorld, worldId } from '#contract/world.ts';
import { officialOwner } from '#domain/account/user.ts';
import { type World, worldContent } from '#domain/world/world.ts';
import type { DraftPlace } from '#web/documents/device/kept-draft.ts';
import { forgetDraft, onRestore } from '#web/documents/device/kept-drafts.ts';
import { readWorldShape } from '#web/shared/world/kept-world.ts';

/** `base` is the version that was changed. The device stores both. */
export type ChangedWorld = { readonly base: SavedWorld; readonly content: World };

export const worldPlace = (author: string): DraftPlace => ({
  kind: worldTable,
  author,
  owner: officialOwner,
  item: worldId,
});

/** Gives each account the draft that it left on this device. What can't be read any more is dropped. */
export const restoreWorlds = (take: (author: string, draft: ChangedWorld) => void): void =>
  onRestore(worldTable, ({ author, draft }) => {
    if (isChangedWorld(draft)) take(author, draft);
    else forgetDraft(worldPlace(author));
  });

const keptShape = z.object({ base: z.unknown(), content: z.unknown() });

const isChangedWorld = (kept: unknown): kept is ChangedWorld => {
  const { data } = keptShape.safeParse(kept);
  return data !== undefined && readWorldShape(data.base) !== null && [data.base, data.content].every(hasPartsOfWorld);
};

/** Rules may still be broken, and a later version may have added parts. */
const hasPartsOfWorld = (value: unknown): boolean =>
  (worldContent.safeParse(value).error?.issues ?? []).every(({ code }) => !wrongTypes.has(code));

const wrongTypes: ReadonlySet<string | undefined> = new Set(['invalid_type', 'invalid_union', 'invalid_value']);
