import type { WorldKind } from '#domain/world/world.ts';
import * as field from './fields.ts';

type Requirement = Pick<WorldKind, 'type' | 'icon' | 'sentence' | 'fields' | 'formats'> & {
  readonly meaning?: WorldKind['meaning'];
};

const requirement = ({ meaning = null, ...kind }: Requirement): WorldKind => ({
  ...kind,
  collection: 'requirements',
  meaning,
  retired: false,
});

const addon = { table: 'quest_template_addon' };

export const requirements: readonly WorldKind[] = [
  requirement({
    type: 'Character Level',
    icon: 'graduation-cap',
    sentence: 'Level {level}',
    meaning: 'level',
    fields: [field.characterLevel],
    formats: { azerothcore: { table: 'quest_template', level: 'MinLevel' } },
  }),
  requirement({
    type: 'Highest Level',
    icon: 'sprout',
    sentence: 'At most level {level}',
    fields: [field.characterLevel],
    formats: { azerothcore: { ...addon, level: 'MaxLevel' } },
  }),
  requirement({
    type: 'Profession Level',
    icon: 'hammer',
    sentence: '{profession} at level {level}',
    meaning: 'level',
    fields: [
      field.profession,
      { control: 'number', key: 'level', label: 'Level', required: true, min: 1, max: 450, default: 1 },
    ],
    formats: { azerothcore: { ...addon, profession: 'RequiredSkillID', level: 'RequiredSkillPoints' } },
  }),
  requirement({
    type: 'Reputation',
    icon: 'handshake',
    sentence: '{reputation} reputation with {faction}',
    fields: [field.faction, field.reputation],
    formats: {
      azerothcore: { ...addon, faction: 'RequiredMinRepFaction', reputation: 'RequiredMinRepValue' },
    },
  }),
  requirement({ type: 'Class', icon: 'shield', sentence: 'Is a {class}', fields: [field.characterClass] }),
  requirement({
    type: 'Carried Item',
    icon: 'backpack',
    sentence: 'Carries {item} × {quantity}',
    fields: [field.item, field.quantity],
  }),
  requirement({
    type: 'Previous Quest',
    icon: 'scroll',
    sentence: 'Has done {quest}',
    fields: [{ control: 'text', key: 'quest', label: 'Quest', required: true, max: 100 }],
  }),
];
