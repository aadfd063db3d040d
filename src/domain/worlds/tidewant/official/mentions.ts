import { items } from '#domain/worlds/tidewant/reference/items.ts';
import { npcs, type Npc } from '#domain/worlds/tidewant/reference/npcs.ts';
import type { ReferenceEntry } from '#domain/worlds/tidewant/reference/reference-entry.ts';

export type Mentions = {
  readonly items: readonly ReferenceEntry[];
  readonly people: readonly Npc[];
  readonly creatures: readonly Npc[];
};

export const findMentions = (text: string): Mentions => {
  const lower = text.toLowerCase();
  const isNamed = ({ name }: ReferenceEntry): boolean => lower.includes(name.toLowerCase());
  return {
    items: items.filter(isNamed),
    people: npcs.filter((npc) => npc.kind === 'person' && (isNamed(npc) || hasSurname(text, npc.name))),
    creatures: npcs.filter((npc) => npc.kind === 'creature' && isNamed(npc)),
  };
};

/** Texts often name people by their surname. A description such as `the Miller` has none. */
const hasSurname = (text: string, name: string): boolean => {
  const surname = name.split(' ').at(-1) ?? '';
  return !name.startsWith('The ') && new RegExp(`\\b${surname}\\b`).test(text);
};
