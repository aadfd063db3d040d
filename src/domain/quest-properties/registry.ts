import * as z from 'zod/mini';
import type { QuestRules, Violation } from '#domain/violation.ts';
import { collectItem, collectItemKind } from './collect-item.ts';
import { currencyReward, currencyRewardKind } from './currency-reward.ts';
import { escortNpc, escortNpcKind } from './escort-npc.ts';
import { itemReward, itemRewardKind } from './item-reward.ts';
import { levelRequirement, levelRequirementKind } from './level-requirement.ts';
import type { Collection, PropertyFieldShape } from './property-kind.ts';
import { slayCreature, slayCreatureKind } from './slay-creature.ts';
import { talkWithNpc, talkWithNpcKind } from './talk-with-npc.ts';
import { xpReward, xpRewardKind } from './xp-reward.ts';

export const requirement = levelRequirement;
export const objective = z.discriminatedUnion('type', [collectItem, slayCreature, escortNpc, talkWithNpc]);
export const objectiveTypes = [
  'Collect Item',
  'Slay Creature',
  'Escort NPC',
  'Talk with NPC',
] as const satisfies readonly Objective['type'][];
export const reward = z.discriminatedUnion('type', [currencyReward, itemReward, xpReward]);

export type Requirement = z.infer<typeof requirement>;
export type Objective = z.infer<typeof objective>;
export type Reward = z.infer<typeof reward>;
export type Property = Requirement | Objective | Reward;
export type PropertyType = Property['type'];

/** A kind without its type parameter. */
export type AnyPropertyKind = {
  readonly type: PropertyType;
  readonly collection: Collection;
  readonly blank: Readonly<Record<string, string | number>>;
  readonly fields: readonly PropertyFieldShape[];
  readonly rules: readonly (Violation<QuestRules> & {
    readonly field: string;
    readonly holds: (property: never) => boolean;
  })[];
};

/** The order of the type selectors and of a save's checks. */
export const propertyKinds = {
  'Level Requirement': levelRequirementKind,
  'Collect Item': collectItemKind,
  'Slay Creature': slayCreatureKind,
  'Escort NPC': escortNpcKind,
  'Talk with NPC': talkWithNpcKind,
  'Currency Reward': currencyRewardKind,
  'Item Reward': itemRewardKind,
  'XP Reward': xpRewardKind,
} satisfies { [Type in PropertyType]: AnyPropertyKind & { readonly type: Type } };

export const kindOf = (type: PropertyType): AnyPropertyKind => propertyKinds[type];

export const kindsOf = (collection: Collection): readonly AnyPropertyKind[] =>
  Object.values<AnyPropertyKind>(propertyKinds).filter((kind) => kind.collection === collection);
