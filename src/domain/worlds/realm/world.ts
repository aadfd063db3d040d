import type { World } from '#domain/world/world.ts';
import { characterLevel, item, person, zone } from './fields.ts';
import { objectives } from './objectives.ts';
import { requirements } from './requirements.ts';
import { rewards } from './rewards.ts';

/** A classic online world: characters grow from level 1 to 60, and factions remember them. */
export const realm: World = {
  name: 'The Lamplit March',
  catalogues: {
    item: { label: 'Item', plural: 'Items' },
    character: { label: 'Character', plural: 'Characters and creatures' },
    zone: { label: 'Zone', plural: 'Zones' },
    landmark: { label: 'Place', plural: 'Places' },
    object: { label: 'Object', plural: 'Objects' },
    faction: { label: 'Faction', plural: 'Factions' },
    profession: { label: 'Profession', plural: 'Professions' },
    class: { label: 'Class', plural: 'Classes' },
    spell: { label: 'Spell', plural: 'Spells' },
    title: { label: 'Title', plural: 'Titles' },
  },
  quest_fields: [
    { ...person, key: 'giver', label: 'Given by', required: false },
    { ...person, key: 'taker', label: 'Taken back by', required: false },
    { ...zone, required: false },
    { ...characterLevel, required: false },
    {
      control: 'number',
      key: 'players',
      label: 'Players it is made for',
      required: false,
      min: 1,
      max: 40,
      default: 1,
    },
    { ...item, key: 'start_item', label: 'Handed over at the start', required: false },
    {
      control: 'number',
      key: 'time_limit',
      label: 'Seconds to do it in',
      required: false,
      min: 0,
      max: 86_400,
      default: 0,
    },
    { control: 'text', key: 'summary', label: 'Summary', required: false, max: 500 },
    { control: 'text', key: 'progress', label: 'Said while it is not done', required: false, max: 2000 },
    { control: 'text', key: 'completion', label: 'Said when it is done', required: false, max: 2000 },
  ],
  kinds: [...requirements, ...objectives, ...rewards],
  limits: {
    quest_title: { min: 3, max: 100 },
    quest_description: { min: 0, max: 8000 },
    requirements: { min: 0, max: 20 },
    objectives: { min: 0, max: 20 },
    rewards: { min: 0, max: 20 },
    story_line_title: { min: 3, max: 100 },
    story_line_description: { min: 0, max: 8000 },
    story_quests: { min: 1, max: 2000 },
    name: { min: 1, max: 100 },
  },
  markup: 'warcraft',
  coins: [
    { id: 'copper', label: 'Copper', worth: 1, max: 99 },
    { id: 'silver', label: 'Silver', worth: 100, max: 99 },
    { id: 'gold', label: 'Gold', worth: 10_000, max: 10_000 },
  ],
};
