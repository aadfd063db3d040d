import { ownValue } from '#domain/own-value.ts';
import type { Property } from '#domain/world/property.ts';
import { isCoin, type IndexedField } from '#domain/world/indexed-field.ts';
import type { IndexedKind, IndexedWorld } from '#domain/world/index-world.ts';
import type { KindMeaning } from '#domain/world/world.ts';
import { toPlainText } from '#domain/text/markup/markup.ts';
import { formatProperty, formatValue } from '#domain/quest-properties/format-property.ts';
import { commaList } from '#texts/common.ts';
import * as texts from '#texts/quests.ts';
import { formatFigure } from '#web/shared/format-figure.ts';

export type PropertyWords = {
  readonly what: string;
  readonly amount: string | null;
  /** The other fields that have a value, such as `Drops from: Salt wolf`. */
  readonly more: readonly string[];
};

/** Coins are drawn instead (coins.tsx). A kind without a meaning, or about nothing by name, has its sentence. */
export const describeProperty = (property: Property, world: IndexedWorld): PropertyWords =>
  describeWritten(withReadTitle(property, world), world);

/** The same with the codes of its title. */
export const describeWritten = (property: Property, world: IndexedWorld): PropertyWords => {
  const what = world.subjectOf(property);
  const amount = world.amountOf(property);
  const kind = world.kindOf(property.type);
  const more = othersOf(property, kind);
  const meaning = shownMeaning(kind);
  if (meaning === 'give_coins') return { what: texts.coins, amount: null, more };
  if (meaning === null || what === null) return { what: formatProperty(property, world).trim(), amount: null, more };
  switch (meaning) {
    case 'level':
      return { what, amount: texts.level(amount ?? 0), more };
    case 'give_experience':
      return { what, amount: texts.experience(formatFigure(amount ?? 0)), more };
    default:
      return { what, amount: amount === null ? null : texts.times(amount), more };
  }
};

/** Its sentence, with what players read. */
export const sentenceOf = (property: Property, world: IndexedWorld): string =>
  formatProperty(withReadTitle(property, world), world);

/** Players read its title. Other texts are commands and the like, which stay as they are written. */
const withReadTitle = (property: Property, { markup }: IndexedWorld): Property => {
  const title = ownValue(property, 'title');
  return typeof title === 'string' ? { ...property, title: toPlainText(title, markup) } : property;
};

export const wordsOf = (property: Property, world: IndexedWorld): string => {
  const { what, more } = describeProperty(property, world);
  return commaList([what, ...more]);
};

const othersOf = (property: Property, kind: IndexedKind | undefined): string[] =>
  (kind?.fields ?? []).flatMap((field) => {
    if (kind && isInSummary(field, kind)) return [];
    const value = formatValue(field, ownValue(property, field.key));
    if (value === '' || value === '0') return [];
    return [field.control === 'flag' ? value : texts.labelled({ label: field.ofLabel, value })];
  });

/** A meaning shows what the property is about and its amount, or its coins; a sentence shows the fields that it names. */
const isInSummary = (field: IndexedField, kind: IndexedKind): boolean =>
  shownMeaning(kind) === null
    ? kind.sentence.includes(`{${field.of}}`)
    : field === kind.subject || field === kind.amount || (kind.meaning === 'give_coins' && isCoin(field));

type Meant = { readonly meaning: KindMeaning | null; readonly fields: readonly { readonly control: string }[] };

/** What a quest shows of the kind in place of its sentence. null: its sentence. */
export const shownMeaning = (kind: Meant | undefined): KindMeaning | null =>
  kind && (kind.meaning === 'give_coins' || kind.fields.some(({ control }) => control === 'entry'))
    ? kind.meaning
    : null;
