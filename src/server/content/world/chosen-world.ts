import { firstWorld, isShippedWorld, shippedWorlds, type ShippedWorld } from '#domain/worlds/worlds.ts';
import * as texts from '#texts/server/command-line.ts';
import { SettingsError } from '#server/config.ts';
import { FaultyWorldFile, readWorldFile } from './read-world-file.ts';

/** The world that the setting WORLD names: one that ships, or a file; null: the first one. Throws `SettingsError`. */
export const readChosenWorld = async (setting: string | null): Promise<ShippedWorld> => {
  const name = setting ?? firstWorld;
  if (isShippedWorld(name)) return shippedWorlds[name]();
  try {
    const { world, entries, pictures = [] } = await readWorldFile(name);
    // An empty database has the pictures of the file alone.
    const known = new Set<string | null>(pictures.map(({ icon }) => icon));
    const shown = entries.map((entry) => (known.has(entry.icon) ? entry : { ...entry, icon: null }));
    return { world, entries: shown, pictures, quests: [], storyLines: [] };
  } catch (error) {
    if (!(error instanceof FaultyWorldFile)) throw error;
    const worlds = Object.keys(shippedWorlds);
    throw new SettingsError(`WORLD: ${texts.worldSetting(worlds)}\n${error.message}`, { cause: error });
  }
};
