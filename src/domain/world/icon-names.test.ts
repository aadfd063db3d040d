import { iconNames as drawn } from 'lucide-react/dynamic';
import { describe, expect, it } from 'vitest';
import { shippedWorlds } from '#domain/worlds/worlds.ts';
import { iconNames } from './icon-names.ts';

describe('the icons of kinds', () => {
  it('are 200 names, each once', () => {
    expect(new Set(iconNames).size).toBe(200);
    expect(iconNames).toHaveLength(200);
  });

  it('are drawn by the installed icons', () => {
    const known = new Set<string>(drawn);
    expect(iconNames.filter((name) => !known.has(name))).toEqual([]);
  });

  it.each(Object.entries(shippedWorlds))('include those of %s', async (_, load) => {
    const known = new Set<string>(iconNames);
    const { world } = await load();
    expect(world.kinds.filter(({ icon }) => !known.has(icon)).map(({ type }) => type)).toEqual([]);
  });
});
