import { listProperties, numberProperties } from '#domain/quest-properties/property-collection.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import { worldCeilings } from '#domain/world/world-ceilings.ts';
import type { Property } from '#domain/world/property.ts';
import { largestQuest } from '#test-support/hostile/worst/largest-documents.ts';

const { requirements, objectives, rewards, quest_description } = worldCeilings.limits;

/** As many properties as any world allows, each of another amount. Those of another `from` have other amounts at each place. */
export const costliestQuest = (from: number): QuestContent => {
  const base = largestQuest(`Costly ${from}`);
  return {
    ...base,
    description: '龍'.repeat(quest_description.max),
    requirements: many(base.requirements, { count: requirements.max, from }),
    objectives: many(base.objectives, { count: objectives.max, from }),
    rewards: many(base.rewards, { count: rewards.max, from }),
  };
};

const amounts: Readonly<Record<string, number>> = { profession_level: 100, npc_kill_count: 30, item_quantity: 50 };

const many = (
  collection: Readonly<Record<string, Property>>,
  { count, from }: { readonly count: number; readonly from: number },
): Record<string, Property> => {
  const [one] = listProperties(collection);
  if (!one) return {};
  const counted = Object.entries(amounts).filter(([key]) => Object.hasOwn(one, key));
  return numberProperties(
    Array.from({ length: count }, (_, index) => ({
      ...one,
      ...Object.fromEntries(counted.map(([key, most]) => [key, 1 + ((index + from) % most)])),
    })),
  );
};
