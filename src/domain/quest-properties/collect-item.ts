import * as z from 'zod/mini';
import { limits } from '#domain/limits.ts';
import { itemDirectionRule, itemIdRule, itemLineRule, itemNameRule } from './names.ts';
import { count, name, propertyShape, withinRule, type PropertyKind } from './property-kind.ts';

export const collectItem = z.strictObject({
  ...propertyShape,
  type: z.literal('Collect Item'),
  item_id: name,
  item_name: name,
  item_quantity: count,
});

const isQuantity = withinRule(limits.collectQuantity);

export const collectItemKind = {
  type: 'Collect Item',
  collection: 'objectives',
  blank: { item_id: '', item_name: '', item_quantity: 1 },
  fields: [
    { control: 'item', key: 'item_name', idKey: 'item_id', label: 'Item' },
    { control: 'number', key: 'item_quantity', label: 'Quantity', range: limits.collectQuantity },
  ],
  rules: [
    itemNameRule,
    itemLineRule,
    itemDirectionRule,
    {
      field: 'item_quantity',
      code: 'collect_quantity_range',
      params: limits.collectQuantity,
      holds: ({ item_quantity }) => isQuantity(item_quantity),
    },
    itemIdRule,
  ],
} satisfies PropertyKind<'Collect Item', { item_id: string; item_name: string; item_quantity: number }>;
