import type { WorldKind } from '#domain/world/world.ts';
import * as field from './fields.ts';

type Objective = Pick<WorldKind, 'type' | 'icon' | 'sentence' | 'fields' | 'formats'> & {
  readonly meaning?: WorldKind['meaning'];
};

const objective = ({ meaning = null, ...kind }: Objective): WorldKind => ({
  ...kind,
  collection: 'objectives',
  meaning,
  retired: false,
});

const table = 'quest_template';

export const objectives: readonly WorldKind[] = [
  objective({
    type: 'Kill',
    icon: 'swords',
    sentence: 'Kill {creature} × {quantity}',
    meaning: 'slay',
    fields: [field.creature, field.quantity],
    formats: {
      azerothcore: { table, creature: 'RequiredNpcOrGo{n}', quantity: 'RequiredNpcOrGoCount{n}', slots: 4 },
    },
  }),
  objective({
    type: 'Collect',
    icon: 'package',
    sentence: 'Collect {item} × {quantity}',
    meaning: 'collect',
    fields: [field.item, field.quantity, { ...field.creature, key: 'source', label: 'Drops from', required: false }],
    formats: { azerothcore: { table, item: 'RequiredItemId{n}', quantity: 'RequiredItemCount{n}', slots: 6 } },
  }),
  objective({
    type: 'Talk',
    icon: 'messages-square',
    sentence: 'Talk to {character}',
    meaning: 'talk',
    fields: [field.person],
  }),
  objective({
    type: 'Escort',
    icon: 'footprints',
    sentence: 'Bring {character} to {place}',
    meaning: 'escort',
    fields: [field.person, field.landmark],
  }),
  objective({ type: 'Explore', icon: 'map-pin', sentence: 'Go to {place}', fields: [field.landmark] }),
  objective({
    type: 'Use Item',
    icon: 'wand-sparkles',
    sentence: 'Use {item} × {quantity}',
    fields: [field.item, field.quantity, { ...field.landmark, label: 'At', required: false }],
  }),
  objective({
    type: 'Interact',
    icon: 'hand',
    sentence: 'Use {object} × {quantity}',
    fields: [field.object, field.quantity],
    formats: {
      azerothcore: {
        table,
        object: 'RequiredNpcOrGo{n}',
        object_times: -1,
        quantity: 'RequiredNpcOrGoCount{n}',
        slots: 4,
      },
    },
  }),
  objective({
    type: 'Gain Reputation',
    icon: 'handshake',
    sentence: 'Reach {reputation} reputation with {faction}',
    fields: [field.faction, field.reputation],
    formats: {
      azerothcore: { table, faction: 'RequiredFactionId{n}', reputation: 'RequiredFactionValue{n}', slots: 2 },
    },
  }),
];
