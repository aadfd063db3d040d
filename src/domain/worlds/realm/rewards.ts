import type { WorldKind } from '#domain/world/world.ts';
import * as field from './fields.ts';

type Reward = Pick<WorldKind, 'type' | 'icon' | 'sentence' | 'fields' | 'formats'> & {
  readonly meaning?: WorldKind['meaning'];
};

const reward = ({ meaning = null, ...kind }: Reward): WorldKind => ({
  ...kind,
  collection: 'rewards',
  meaning,
  retired: false,
});

const table = 'quest_template';
const experience = { control: 'number', key: 'experience', label: 'Experience', required: true, min: 1 } as const;

export const rewards: readonly WorldKind[] = [
  reward({
    type: 'Experience',
    icon: 'sparkles',
    sentence: '{experience} experience',
    meaning: 'give_experience',
    fields: [{ ...experience, max: 1_000_000, default: 100 }],
  }),
  reward({
    type: 'Money',
    icon: 'coins',
    sentence: '{money}',
    meaning: 'give_coins',
    fields: [{ control: 'coins', key: 'money', label: 'Money', required: true }],
    formats: { azerothcore: { table, money: 'RewardMoney' } },
  }),
  reward({
    type: 'Item',
    icon: 'gift',
    sentence: '{item} × {quantity}',
    meaning: 'give_item',
    fields: [field.item, field.quantity],
    formats: {
      azerothcore: {
        table,
        item: 'RewardItem{n}',
        quantity: 'RewardAmount{n}',
        slots: 4,
        chosen_item: 'RewardChoiceItemID{n}',
        chosen_quantity: 'RewardChoiceItemQuantity{n}',
        chosen_slots: 6,
      },
    },
  }),
  reward({
    type: 'Reputation Reward',
    icon: 'handshake',
    sentence: '{reputation} reputation with {faction}',
    fields: [field.faction, { ...field.reputation, min: -42_000, default: 250 }],
    formats: {
      azerothcore: {
        table,
        faction: 'RewardFactionID{n}',
        reputation: 'RewardFactionOverride{n}',
        reputation_times: 100,
        slots: 5,
      },
    },
  }),
  reward({
    type: 'Profession Experience',
    icon: 'hammer',
    sentence: '{experience} experience in {profession}',
    fields: [field.profession, { ...experience, max: 100_000, default: 10 }],
  }),
  reward({
    type: 'Title',
    icon: 'crown',
    sentence: 'The title {title}',
    fields: [field.title],
    formats: { azerothcore: { table, title: 'RewardTitle' } },
  }),
  reward({
    type: 'Spell',
    icon: 'book-open',
    sentence: 'The spell {spell}',
    fields: [field.spell],
    formats: { azerothcore: { table, spell: 'RewardSpell' } },
  }),
];
