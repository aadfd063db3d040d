import { clampToRange, type Range } from '#domain/limits.ts';
import { numberProperties } from '#domain/quest-properties/property-collection.ts';
import type { Objective, Requirement, Reward } from '#domain/world/property.ts';
import { toQuestId, type Quest } from '#domain/quest/quest.ts';
import { items } from '#domain/worlds/tidewant/reference/items.ts';
import { npcs } from '#domain/worlds/tidewant/reference/npcs.ts';
import { professions, type Profession } from '#domain/worlds/tidewant/reference/professions.ts';
import { questTitles } from '#domain/worlds/tidewant/reference/quest-titles.ts';
import { officialOwner } from '#domain/account/user.ts';
import { findMentions } from './mentions.ts';
import type { SeededRandom } from '#domain/seeded-random.ts';

const unnumbered = { id: '', type_count: 0 };
const perCollection: Range = { min: 1, max: 6 };

/** Simple errands: there are two quests more than written titles. */
const errands = [
  {
    title: 'A Favour for Garda Hulme',
    description:
      'Garda Hulme has lent out every pair of Hulme Forge Tongs she ever made and would like one back before ' +
      'she has to make another to lift the first. Ask in the harbour, ask politely, and bring it cold.',
  },
  {
    title: 'A Favour for Lodgemaster Rudge',
    description:
      'Hespeth Rudge keeps a list of things that ought to turn and do not. Today it is short: one Brass Pulley ' +
      'Block, for the hoist of the third mill. Fetch it up the Steps before the flour has to walk down.',
  },
];

export const officialQuestId = (title: string): string => toQuestId(`official_${toSlug(title)}`);

export const toSlug = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '');

/** Easier quests come first. Each asks for what its description mentions. */
export const createOfficialQuests = (random: SeededRandom): Quest[] =>
  [...questTitles, ...errands].map(({ title, description }, index, { length }) => {
    const trades = random.pick(professions, random.whole(1, 3));
    const progress = index / (length - 1);
    return {
      id: officialQuestId(title),
      uid: officialOwner,
      title,
      description,
      type: index % 3 === 1 ? 'Side Story' : 'Main Story',
      requirements: numberProperties(createRequirements(trades, { random, progress })),
      objectives: numberProperties(createObjectives(description, random)),
      rewards: numberProperties(createRewards(trades, { random, progress })),
    };
  });

type Pace = {
  readonly random: SeededRandom;
  readonly progress: number;
};

const grow = ({ random, progress }: Pace, { min, max }: Range): number => {
  const middle = min + (max - min) * progress;
  const spread = Math.ceil((max - min) / 10);
  return clampToRange(Math.round(middle) + random.whole(-spread, spread), { min, max });
};

const ofProfession = ({ id, name }: Profession) => ({ profession_id: id, profession_name: name });

const createRequirements = (trades: readonly Profession[], pace: Pace): Requirement[] =>
  trades.map((trade) => ({
    ...unnumbered,
    type: 'Level Requirement',
    ...ofProfession(trade),
    profession_level: grow(pace, { min: 1, max: 50 }),
  }));

const createObjectives = (description: string, random: SeededRandom): Objective[] => {
  const mentions = findMentions(description);
  const objectives: Objective[] = [
    ...mentions.people.map(({ id, name }): Objective => {
      const type = random.whole(1, 5) === 1 ? 'Escort NPC' : 'Talk with NPC';
      return { ...unnumbered, type, npc_id: id, npc_name: name };
    }),
    ...mentions.creatures.map(({ id, name }): Objective => {
      const npc_kill_count = random.whole(5, 20);
      return { ...unnumbered, type: 'Slay Creature', npc_id: id, npc_name: name, npc_kill_count };
    }),
    ...mentions.items.map(({ id, name }): Objective => {
      const item_quantity = random.whole(1, 5);
      return { ...unnumbered, type: 'Collect Item', item_id: id, item_name: name, item_quantity };
    }),
  ];
  return objectives.length > 0 ? objectives.slice(0, perCollection.max) : [askAround(random)];
};

const askAround = (random: SeededRandom): Objective => {
  const [person] = random.pick(
    npcs.filter(({ kind }) => kind === 'person'),
    1,
  );
  if (!person) throw new Error('The world has no people.');
  return { ...unnumbered, type: 'Talk with NPC', npc_id: person.id, npc_name: person.name };
};

const createRewards = (trades: readonly Profession[], pace: Pace): Reward[] => {
  const { random } = pace;
  const coins = {
    copper: random.whole(10, 99),
    silver: grow(pace, { min: 1, max: 10 }),
    gold: grow(pace, { min: 1, max: 5 }),
  };
  return [
    { ...unnumbered, type: 'Currency Reward', ...coins },
    ...trades.map((trade): Reward => {
      const profession_experience = Math.round(grow(pace, { min: 100, max: 1000 }) / 10) * 10;
      return { ...unnumbered, type: 'XP Reward', ...ofProfession(trade), profession_experience };
    }),
    ...random.pick(items, random.whole(0, 2)).map(({ id, name }): Reward => {
      const item_quantity = random.whole(1, 3);
      return { ...unnumbered, type: 'Item Reward', item_id: id, item_name: name, item_quantity };
    }),
  ];
};
