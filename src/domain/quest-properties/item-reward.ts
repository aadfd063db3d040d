import * as z from 'zod/mini';
import { limits } from '#domain/limits.ts';
import { itemDirectionRule, itemIdRule, itemLineRule, itemNameRule } from './names.ts';
import { count, name, propertyShape, withinRule, type PropertyKind } from './property-kind.ts';

export const itemReward = z.strictObject({
  ...propertyShape,
  type: z.literal('Item Reward'),
  item_id: name,
  item_name: name,
  item_quantity: count,
});

const isQuantity = withinRule(limits.itemRewardQuantity);

export const itemRewardKind = {
  type: 'Item Reward',
  collection: 'rewards',
  blank: { item_id: '', item_name: '', item_quantity: 1 },
  fields: [
    { control: 'item', key: 'item_name', idKey: 'item_id', label: 'Item' },
    { control: 'number', key: 'item_quantity', label: 'Quantity', range: limits.itemRewardQuantity },
  ],
  rules: [
    itemNameRule,
    itemLineRule,
    itemDirectionRule,
    {
      field: 'item_quantity',
      code: 'item_reward_quantity_range',
      params: limits.itemRewardQuantity,
      holds: ({ item_quantity }) => isQuantity(item_quantity),
    },
    itemIdRule,
  ],
} satisfies PropertyKind<'Item Reward', { item_id: string; item_name: string; item_quantity: number }>;
