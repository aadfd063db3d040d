import type { World } from '#domain/world/world.ts';
import { logError } from '#web/shared/errors/log.ts';
import { wholeCatalogue } from './kept-entries.ts';
import { readSmallCatalogue } from './read-catalogue.ts';

/** Reads the small catalogues that people choose from. The device's copy suffices at first. */
export const loadChosenCatalogues = async ({ kinds, quest_fields }: World): Promise<void> => {
  const fields = [...quest_fields, ...kinds.flatMap((kind) => kind.fields)];
  const chosen = new Set(
    fields.flatMap((field) => (field.control === 'entry' && !field.free_text ? [field.catalogue] : [])),
  );
  const missing = [...chosen].filter((catalogue) => !wholeCatalogue(catalogue));
  await Promise.all(missing.map(loadCatalogue));
};

const loadCatalogue = async (catalogue: string): Promise<void> => {
  try {
    await readSmallCatalogue(catalogue);
  } catch (error) {
    logError('A catalogue could not be read', error);
  }
};
