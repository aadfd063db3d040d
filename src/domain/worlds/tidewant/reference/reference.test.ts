import { describe, expect, it } from 'vitest';
import { items } from './items.ts';
import { npcs } from './npcs.ts';
import { describeQuestTitle, questTitles } from './quest-titles.ts';
import { toReferenceEntry } from './reference-entry.ts';

function lengthsOf(texts: readonly string[]): { shortest: number; longest: number } {
  const lengths = texts.map((text) => text.length);
  return { shortest: Math.min(...lengths), longest: Math.max(...lengths) };
}

describe('toEntry', () => {
  it.each([
    ['item', 'Cinderpine Log', 'item_cinderpine_log'],
    ['npc', 'Old Fathom', 'npc_old_fathom'],
    ['item', "Widow's  9-Knot", 'item_widow_s_9_knot'],
  ])('derives the id of a %s named %s', (prefix, name, id) => {
    expect(toReferenceEntry(prefix, name)).toEqual({ id, name });
  });
});

describe.each([
  { list: 'items', entries: items, prefix: 'item', count: 250 },
  { list: 'npcs', entries: npcs, prefix: 'npc', count: 44 },
])('$list', ({ entries, prefix, count }) => {
  const names = entries.map(({ name }) => name);

  it('has the expected number of entries', () => {
    expect(entries).toHaveLength(count);
  });

  it('has unique ids', () => {
    expect(new Set(entries.map(({ id }) => id)).size).toBe(count);
  });

  it('has unique names, whatever their case', () => {
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(count);
  });

  it('keeps names between 3 and 50 characters, without stray spaces', () => {
    const { shortest, longest } = lengthsOf(names);
    expect(shortest).toBeGreaterThanOrEqual(3);
    expect(longest).toBeLessThanOrEqual(50);
    expect(names.filter((name) => name !== name.trim() || name.includes('  '))).toEqual([]);
  });

  it('gives every entry a snake-case id under its prefix', () => {
    const shape = new RegExp(`^${prefix}(_[a-z0-9]+)+$`);
    expect(entries.filter(({ id }) => !shape.test(id))).toEqual([]);
  });
});

describe('npcs by kind', () => {
  it.each([
    ['person', 26],
    ['creature', 18],
  ])('has the expected number of each %s', (kind, count) => {
    expect(npcs.filter((npc) => npc.kind === kind)).toHaveLength(count);
  });
});

describe('questTitles', () => {
  const titles = questTitles.map(({ title }) => title);

  it('has 48 titles, all different', () => {
    expect(titles).toHaveLength(48);
    expect(new Set(titles.map((title) => title.toLowerCase())).size).toBe(48);
  });

  it.each([
    { part: 'titles', texts: titles, least: 5, most: 50 },
    {
      part: 'descriptions',
      texts: questTitles.map(({ description }) => description),
      least: 140,
      most: 420,
    },
  ])('keeps $part between $least and $most characters', ({ texts, least, most }) => {
    const { shortest, longest } = lengthsOf(texts);
    expect(shortest).toBeGreaterThanOrEqual(least);
    expect(longest).toBeLessThanOrEqual(most);
    expect(texts.filter((text) => text !== text.trim() || text.includes('  '))).toEqual([]);
  });
});

describe('describeQuestTitle', () => {
  it.each(questTitles)('returns the description of "$title"', ({ title, description }) => {
    expect(describeQuestTitle(title)).toBe(description);
  });

  it.each(['', 'A Quest Nobody Wrote', 'constructor', 'where the sea was'])('has no description for "%s"', (title) => {
    expect(describeQuestTitle(title)).toBe('No description available');
  });
});
