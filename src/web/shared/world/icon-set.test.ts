import { iconNames as drawn } from 'lucide-react/dynamic';
import { describe, expect, it } from 'vitest';
import { shippedWorlds } from '#domain/worlds/worlds.ts';
import { firstIcons } from './first-icons.ts';
import { iconSet } from './icon-set.ts';

const names = Object.keys(iconSet);

describe('the icons of kinds', () => {
  it('are 200', () => {
    expect(names).toHaveLength(200);
  });

  it('are those that the installed icons draw under their names', () => {
    const known = new Set<string>(drawn);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });

  it('have the same form where they are shown at once', () => {
    for (const [name, icon] of Object.entries(firstIcons)) expect(iconSet[name]).toBe(icon);
  });

  it.each(Object.entries(shippedWorlds))('include those of %s', async (_, load) => {
    const { world } = await load();
    expect(world.kinds.filter(({ icon }) => !iconSet[icon]).map(({ type }) => type)).toEqual([]);
  });
});
