import type { Property } from '#domain/quest-properties/property.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { tellProperty } from '#domain/world/tell-property.ts';
import * as texts from '#texts/quests.ts';
import { formatFigure } from '#web/shared/formats/format-figure.ts';

export type PropertyWords = { readonly what: string; readonly amount: string | null };

/** Coins are drawn instead (coins.tsx). A kind without a meaning has its sentence. */
export const describeProperty = (property: Property, world: IndexedWorld): PropertyWords => {
  const what = world.subjectOf(property) ?? world.named(property).type;
  const amount = world.amountOf(property);
  switch (world.meaningOf(property)) {
    case 'level':
      return { what, amount: texts.level(amount ?? 0) };
    case 'give_experience':
      return { what, amount: texts.experience(formatFigure(amount ?? 0)) };
    case 'give_coins':
      return { what: texts.coins, amount: null };
    case null:
      return { what: tellProperty(property, world), amount: null };
    default:
      return { what, amount: amount === null ? null : texts.times(amount) };
  }
};
