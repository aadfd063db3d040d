import type { Property } from '#domain/quest-properties/property.ts';
import type { IndexedField } from '#domain/world/indexed-field.ts';
import type { IndexedKind, IndexedWorld } from '#domain/world/index-world.ts';
import { tellProperty, tellValue } from '#domain/world/tell-property.ts';
import * as texts from '#texts/quests.ts';
import { formatFigure } from '#web/shared/formats/format-figure.ts';

export type PropertyWords = {
  readonly what: string;
  readonly amount: string | null;
  /** The other fields that have a value, such as `Drops from: Salt wolf`. */
  readonly more: readonly string[];
};

/** Coins are drawn instead (coins.tsx). A kind without a meaning has its sentence. */
export const describeProperty = (property: Property, world: IndexedWorld): PropertyWords => {
  const what = world.subjectOf(property) ?? world.named(property).type;
  const amount = world.amountOf(property);
  const more = othersOf(property, world.kindOf(property.type));
  switch (world.meaningOf(property)) {
    case 'level':
      return { what, amount: texts.level(amount ?? 0), more };
    case 'give_experience':
      return { what, amount: texts.experience(formatFigure(amount ?? 0)), more };
    case 'give_coins':
      return { what: texts.coins, amount: null, more };
    case null:
      return { what: tellProperty(property, world), amount: null, more };
    default:
      return { what, amount: amount === null ? null : texts.times(amount), more };
  }
};

/** All words of a property in one line, for a search. */
export const wordsOf = (property: Property, world: IndexedWorld): string => {
  const { what, more } = describeProperty(property, world);
  return [what, ...more].join(', ');
};

const othersOf = (property: Property, kind: IndexedKind | undefined): string[] =>
  (kind?.fields ?? []).flatMap((field) => {
    if (kind && isTold(field, kind)) return [];
    const value = tellValue(field, property[field.key]);
    if (value === '' || value === '0') return [];
    return [field.control === 'flag' ? value : texts.labelled({ label: field.label, value })];
  });

/** A meaning tells what the property is about, its amount and coins; a sentence tells the fields that it names. */
const isTold = (field: IndexedField, { meaning, subject, amount, sentence }: IndexedKind): boolean =>
  meaning === null
    ? sentence.includes(`{${field.of}}`)
    : field === subject || field === amount || (field.control === 'number' && field.coin !== null);
