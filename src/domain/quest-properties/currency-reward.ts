import * as z from 'zod/mini';
import { limits } from '#domain/limits.ts';
import { count, propertyShape, withinRule, type PropertyKind } from './property-kind.ts';

export const currencyReward = z.strictObject({
  ...propertyShape,
  type: z.literal('Currency Reward'),
  copper: count,
  silver: count,
  gold: count,
});

const isCopper = withinRule(limits.copper);
const isSilver = withinRule(limits.silver);
const isGold = withinRule(limits.gold);

export const currencyRewardKind = {
  type: 'Currency Reward',
  collection: 'rewards',
  blank: { copper: 0, silver: 0, gold: 0 },
  fields: [
    { control: 'number', key: 'copper', label: 'Copper', range: limits.copper },
    { control: 'number', key: 'silver', label: 'Silver', range: limits.silver },
    { control: 'number', key: 'gold', label: 'Gold', range: limits.gold },
  ],
  rules: [
    {
      field: 'copper',
      code: 'copper_range',
      params: limits.copper,
      holds: ({ copper }) => isCopper(copper),
    },
    {
      field: 'silver',
      code: 'silver_range',
      params: limits.silver,
      holds: ({ silver }) => isSilver(silver),
    },
    {
      field: 'gold',
      code: 'gold_range',
      params: limits.gold,
      holds: ({ gold }) => isGold(gold),
    },
  ],
} satisfies PropertyKind<'Currency Reward', { copper: number; silver: number; gold: number }>;
