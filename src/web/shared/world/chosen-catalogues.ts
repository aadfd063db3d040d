import type { World } from '#domain/world/world.ts';
import { logError } from '#web/shared/errors/log.ts';
import { wholeCatalogue } from './kept-entries.ts';
import { useKnownWorld } from './world-store.ts';
import { readSmallCatalogue } from './read-entries.ts';

let isFollowing = false;

/** Reads the small catalogues that people choose from, of the known world and of each that follows it. */
export const loadChosenCatalogues = async (): Promise<void> => {
  if (!isFollowing) useKnownWorld.subscribe(({ world }) => void readMissing(world));
  isFollowing = true;
  await readMissing(useKnownWorld.getState().world);
};

const readMissing = async (world: World | null): Promise<void> => {
  const fields = world ? [...world.quest_fields, ...world.kinds.flatMap((kind) => kind.fields)] : [];
  const chosen = new Set(
    fields.flatMap((field) => (field.control === 'entry' && !field.free_text ? [field.catalogue] : [])),
  );
  const missing = [...chosen].filter((catalogue) => !wholeCatalogue(catalogue));
  await Promise.all(missing.map(loadOnce));
};

const running = new Map<string, Promise<void>>();

const loadOnce = (catalogue: string): Promise<void> => {
  const load = running.get(catalogue) ?? loadCatalogue(catalogue).finally(() => running.delete(catalogue));
  running.set(catalogue, load);
  return load;
};

const loadCatalogue = async (catalogue: string): Promise<void> => {
  try {
    await readSmallCatalogue(catalogue);
  } catch (error) {
    logError('A catalogue could not be read', error);
  }
};
