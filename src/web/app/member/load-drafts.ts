import { loadKeptDrafts } from '#web/documents/device/kept-drafts.ts';
import { loadWorld } from '#web/shared/world/saved-world.ts';

let drafts: Promise<void> | undefined;

const readDrafts = async (): Promise<void> => {
  if (await loadWorld()) await loadKeptDrafts();
  else drafts = undefined;
};

/** Drafts are compared by the kinds of the world, so they wait for it. Without a world the next page tries again. */
export const loadDrafts = (): Promise<void> => {
  drafts ??= readDrafts();
  drafts.catch(() => (drafts = undefined));
  return drafts;
};
