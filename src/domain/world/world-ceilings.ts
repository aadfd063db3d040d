import type { Range } from '#domain/limits.ts';
import type { LimitName } from './world.ts';

const title: Range = { min: 1, max: 200 };
const description: Range = { min: 0, max: 32_000 };
const properties: Range = { min: 0, max: 100 };

/** The bounds of every world, so that the budgets of the product suffice. */
export const worldCeilings = {
  limits: {
    quest_title: title,
    quest_description: description,
    requirements: properties,
    objectives: properties,
    rewards: properties,
    story_line_title: title,
    story_line_description: description,
    story_quests: { min: 1, max: 2000 },
    name: { min: 1, max: 200 },
  } satisfies Record<LimitName, Range>,
  number: { min: -1_000_000_000, max: 1_000_000_000 },
  coinWorth: { min: 1, max: 1_000_000_000 },
  coinMost: { min: 1, max: 1_000_000_000 },
  text: { min: 1, max: 32_000 },
  entryId: { min: 1, max: 128 },
  catalogues: 50,
  kinds: 100,
  fields: 20,
  options: 100,
  coins: 10,
  startingLevel: { min: 0, max: 1_000 },
  levels: 1_000,
  experienceOfLevel: { min: 1, max: 1_000_000_000 },
  statuses: 50,
  samples: 3,
} as const;
