import * as z from 'zod/mini';
import { limits } from '#domain/limits.ts';
import { firstProfession } from '#domain/reference/professions.ts';
import { professionRule } from './names.ts';
import { count, name, propertyShape, withinRule, type PropertyKind } from './property-kind.ts';

export const xpReward = z.strictObject({
  ...propertyShape,
  type: z.literal('XP Reward'),
  profession_id: name,
  profession_name: name,
  profession_experience: count,
});

const isExperience = withinRule(limits.experience);

export const xpRewardKind = {
  type: 'XP Reward',
  collection: 'rewards',
  blank: { profession_id: firstProfession.id, profession_name: firstProfession.name, profession_experience: 1 },
  fields: [
    { control: 'profession', key: 'profession_name', idKey: 'profession_id', label: 'Profession' },
    { control: 'number', key: 'profession_experience', label: 'Experience', range: limits.experience },
  ],
  rules: [
    professionRule,
    {
      field: 'profession_experience',
      code: 'experience_range',
      params: limits.experience,
      holds: ({ profession_experience }) => isExperience(profession_experience),
    },
  ],
} satisfies PropertyKind<
  'XP Reward',
  { profession_id: string; profession_name: string; profession_experience: number }
>;
