import { limits } from '#domain/limits.ts';
import type { SnbtCompound } from '#domain/exchange/tree/snbt.ts';
import type { Repeat } from '#domain/story-line/logic/logic-shape.ts';
import { hasTagged, taggedCompound, taggedNumber } from './tagged-tree.ts';

/** Newer books have the settings in a part of each mod, the oldest beside the id. */
export const betterSettings = (tree: SnbtCompound): SnbtCompound => {
  const properties = taggedCompound(tree, 'properties');
  return hasTagged(properties, 'betterquesting') ? taggedCompound(properties, 'betterquesting') : tree;
};

/** The tree with other settings. */
export const settingsWith = (tree: SnbtCompound, settings: SnbtCompound): SnbtCompound => {
  if (betterSettings(tree) === tree) return { ...tree, ...settings };
  return mapValue(tree, 'properties', (properties) => mapValue(properties, 'betterquesting', () => settings));
};

const mapValue = (tree: SnbtCompound, name: string, map: (part: SnbtCompound) => SnbtCompound): SnbtCompound =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) =>
      key.toLowerCase() === name || key.toLowerCase().startsWith(`${name}:`)
        ? [key, map(taggedCompound({ [key]: value }, name))]
        : [key, value],
    ),
  );

const ticksInHour = 20 * 60 * 60;

/** Below zero a quest doesn't repeat. */
export const repeatOf = (settings: SnbtCompound): Repeat | null => {
  const ticks = taggedNumber(settings, 'repeatTime');
  if (ticks === null || ticks < 0) return null;
  const hours = Math.round(ticks / ticksInHour);
  return { every: 'hours', hours: Math.min(limits.repeatHours.max, Math.max(limits.repeatHours.min, hours)) };
};
