import * as z from 'zod/mini';
import { limits } from '#domain/limits.ts';
import { firstProfession } from '#domain/reference/professions.ts';
import { professionRule } from './names.ts';
import { count, name, propertyShape, withinRule, type PropertyKind } from './property-kind.ts';

export const levelRequirement = z.strictObject({
  ...propertyShape,
  type: z.literal('Level Requirement'),
  profession_id: name,
  profession_name: name,
  profession_level: count,
});

const isLevel = withinRule(limits.professionLevel);

export const levelRequirementKind = {
  type: 'Level Requirement',
  collection: 'requirements',
  blank: { profession_id: firstProfession.id, profession_name: firstProfession.name, profession_level: 1 },
  fields: [
    { control: 'profession', key: 'profession_name', idKey: 'profession_id', label: 'Profession' },
    { control: 'number', key: 'profession_level', label: 'Level', range: limits.professionLevel },
  ],
  rules: [
    {
      field: 'profession_level',
      code: 'profession_level_range',
      params: limits.professionLevel,
      holds: ({ profession_level }) => isLevel(profession_level),
    },
    professionRule,
  ],
} satisfies PropertyKind<
  'Level Requirement',
  { profession_id: string; profession_name: string; profession_level: number }
>;
