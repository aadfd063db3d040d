import type { PropertyFieldShape } from '#domain/quest-properties/property-kind.ts';
import { items } from '#domain/reference/items.ts';
import { npcs } from '#domain/reference/npcs.ts';
import type { ReferenceEntry } from '#domain/reference/reference-entry.ts';

type ReferenceControl = Extract<PropertyFieldShape['control'], 'item' | 'creature' | 'npc'>;

const people = npcs.filter(({ kind }) => kind === 'person');
const creatures = npcs.filter(({ kind }) => kind === 'creature');

/** The likelier kind first. */
const entries: Readonly<Record<ReferenceControl, readonly ReferenceEntry[]>> = {
  item: items,
  creature: [...creatures, ...people],
  npc: [...people, ...creatures],
};

const toNames = (control: ReferenceControl): string[] => entries[control].map(({ name }) => name);

export const suggestedNames: Readonly<Record<ReferenceControl, readonly string[]>> = {
  item: toNames('item'),
  creature: toNames('creature'),
  npc: toNames('npc'),
};

/** The id of the entry with exactly this name; '' for free text. */
export const referenceId = (control: ReferenceControl, name: string): string =>
  entries[control].find((entry) => entry.name === name)?.id ?? '';
