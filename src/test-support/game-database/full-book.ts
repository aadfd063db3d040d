import { tables } from '#domain/exchange/azerothcore/columns.ts';
import type { ExportedContent } from '#domain/exchange/exported.ts';
import type { StoryLine } from '#domain/story-line/story-line.ts';
import type { Entry } from '#domain/world/entry.ts';
import type { WorldField, WorldKind } from '#domain/world/world.ts';
import { shippedWorlds } from '#domain/worlds/worlds.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { anEntry } from '#test-support/builders/a-world.ts';
import {
  addonTable,
  each,
  entryField,
  giver,
  kindOf,
  numberField,
  of,
  properties,
  gameQuest,
  taker,
  templateTable,
  textField,
} from './book-builders.ts';

const { world: realm, entries: realmEntries } = await shippedWorlds.realm();

/** What the realm has no kind for. */
const moreKinds: readonly WorldKind[] = [
  kindOf({
    type: 'Role',
    collection: 'requirements',
    fields: [entryField('role', 'role')],
    format: { table: addonTable, role: 'AllowableClasses', role_bit: true },
  }),
  kindOf({
    type: 'People',
    collection: 'requirements',
    fields: [entryField('people', 'people')],
    format: { table: templateTable, people: 'AllowableRaces', people_bit: true },
  }),
  kindOf({
    type: 'Reputation Below',
    collection: 'requirements',
    fields: [entryField('faction', 'faction'), numberField('reputation')],
    format: { table: addonTable, faction: 'RequiredMaxRepFaction', reputation: 'RequiredMaxRepValue' },
  }),
  kindOf({
    type: 'Found',
    collection: 'objectives',
    fields: [entryField('item', 'item'), numberField('quantity', false)],
    format: { table: templateTable, item: 'ItemDrop{n}', quantity: 'ItemDropQuantity{n}', slots: 4 },
  }),
  kindOf({
    type: 'Gather',
    collection: 'objectives',
    fields: [entryField('item', 'item'), entryField('source', 'chest')],
    format: { table: templateTable, item: 'RequiredItemId{n}', slots: 6, source: 'loot', source_chance: 40 },
  }),
  kindOf({
    type: 'Step',
    collection: 'rewards',
    fields: [numberField('amount')],
    format: { table: templateTable, amount: 'RewardXPDifficulty', level_5: '0,25,50,105,210,265,320,425,530,635' },
  }),
  kindOf({
    type: 'Letter',
    collection: 'rewards',
    fields: [numberField('mail'), numberField('delay', false)],
    format: { table: addonTable, mail: 'RewardMailTemplateID', delay: 'RewardMailDelay' },
  }),
  kindOf({
    type: 'Blessing',
    collection: 'rewards',
    fields: [entryField('spell', 'spell')],
    format: { table: templateTable, spell: 'RewardDisplaySpell' },
  }),
  kindOf({
    type: 'Start Spell',
    collection: 'requirements',
    fields: [entryField('spell', 'spell')],
    format: { table: addonTable, spell: 'SourceSpellID' },
  }),
  kindOf({
    type: 'Handed Over',
    collection: 'requirements',
    fields: [entryField('item', 'item')],
    format: { table: templateTable, item: 'StartItem' },
  }),
  kindOf({
    type: 'Esteem',
    collection: 'rewards',
    fields: [entryField('faction', 'faction'), numberField('step'), numberField('amount')],
    format: {
      table: templateTable,
      faction: 'RewardFactionID{n}',
      step: 'RewardFactionValue{n}',
      amount: 'RewardFactionOverride{n}',
      slots: 5,
    },
  }),
];

const plainColumns = [
  'QuestInfoID',
  'RewardMoneyDifficulty',
  'RewardHonor',
  'RequiredPlayerKills',
  'RewardTalents',
  'RewardArenaPoints',
  'AreaDescription',
  'QuestCompletionLog',
  'ObjectiveText1',
  'ObjectiveText2',
  'ObjectiveText3',
  'ObjectiveText4',
].map((column) => [templateTable, column] as const);

const otherColumns = [
  ...plainColumns,
  ...[...tables.quest_request_items.keys()].map((column) => ['quest_request_items', column] as const),
  ...[...tables.quest_offer_reward.keys()].map((column) => ['quest_offer_reward', column] as const),
].filter(([, column]) => column !== 'CompletionText' && column !== 'RewardText');

/** A field of the quest for each column that no kind has. */
const moreFields = otherColumns.map(([table, column]): WorldField => {
  const columns: ReadonlyMap<string, unknown> = tables[table];
  const field =
    columns.get(column) === 'text' ? textField(column.toLowerCase()) : numberField(column.toLowerCase(), false);
  return { ...field, formats: { azerothcore: { table, column } } };
});

const named = (catalogue: string, ids: readonly string[]): Entry[] =>
  ids.map((id) => ({ ...anEntry({ name: `${catalogue} ${id}` }), catalogue, id }));

const moreEntries = [
  ...named('role', ['1', '11']),
  ...named('people', ['2', '10']),
  ...named('title', ['7']),
  ...named('door', ['-480']),
  ...named('chest', ['-490', '2140']),
];

const whole = gameQuest('w', {
  fields: {
    giver,
    taker,
    zone: { id: '301', name: 'Zone' },
    level: 5,
    players: 3,
    time_limit: 600,
    summary: 'Short.',
    progress: 'Not yet.',
    completion: 'Done.',
    ...Object.fromEntries(moreFields.map(({ key, control }) => [key, control === 'text' ? 'Text' : 3])),
  },
  requirements: properties([
    ['Character Level', { level: 4 }],
    ['Highest Level', { level: 60 }],
    ['Profession Level', of('profession', '601', { level: 40 })],
    ['Reputation', of('faction', '501', { reputation: 3000 })],
    ['Reputation Below', of('faction', '502', { reputation: 42_000 })],
    ['Role', of('role', '1')],
    ['Role', of('role', '11')],
    ['People', of('people', '2')],
    ['People', of('people', '10')],
    ['Start Spell', of('spell', '701')],
    ['Handed Over', of('item', '1801')],
  ]),
  objectives: properties([
    ...each(3, (index) => ['Kill', of('creature', `${2130 + index}`, { quantity: 5 })]),
    ['Interact', of('object', '451', { quantity: 2 })],
    ...each(5, (index) => ['Collect', of('item', `${1001 + index}`, { quantity: 5, ...of('source', '2131') })]),
    ['Gather', of('item', '1820', of('source', '-490'))],
    ...each(4, (index) => ['Found', of('item', `${1001 + index}`, { quantity: 2 })]),
    ['Gain Reputation', of('faction', '503', { reputation: 9000 })],
  ]),
  rewards: properties([
    ['Step', { amount: 210 }],
    ['Letter', { mail: 24, delay: 60 }],
    ['Blessing', of('spell', '702')],
    ['Spell', of('spell', '703')],
    ['Title', of('title', '7')],
    ['Money', { copper: 5, silver: 2, gold: 0 }],
    ...each(4, (index) => ['Item', of('item', `${1010 + index}`, { quantity: 1 })]),
    ...each(6, (index) => ['Item', of('item', `${1020 + index}`, { quantity: 1, group: 'one' })]),
    ...each(5, (index) => ['Esteem', of('faction', `${504 + index}`, { step: 9 - 4 * index, amount: 100 })]),
  ]),
  reward_groups: { one: { title: 'One', pick: 'player', count: 1 } },
});

const talked = gameQuest('t', {
  fields: { giver: taker },
  objectives: properties([['Talk', of('character', '2002')]]),
  rewards: properties([['Reputation Reward', of('faction', '508', { reputation: -250 })]]),
});
const plain = (name: string) => gameQuest(name, { fields: { giver, taker: giver } });
const followers = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(plain);
const [a = '', b = '', c = '', d = '', e = '', f = '', g = '', h = ''] = followers.map(({ id }) => id);

const story: StoryLine = (() => {
  const line = aStoryLine(
    { [a]: [], [b]: [a], [c]: [a, b], [d]: [a, b, c], [e]: [d], [f]: [d], [g]: [a, d], [h]: [a, f] },
    { choices: { way: { title: 'Way', quests: [e, f], at_most: 1 } } },
  );
  const change = { [d]: { needs: 2 }, [e]: { repeat: { every: 'day' } }, [f]: { repeat: { every: 'week' } } } as const;
  const story_quests = Object.fromEntries(
    Object.entries(line.story_quests).map(([id, stored]) => [id, { ...stored, ...Object(change)[id] }]),
  );
  return {
    ...line,
    id: 'storyline_official_12345678',
    story_quests,
    choices: { way: { title: 'Way', quests: [b, c], at_most: 1 } },
  };
})();

const world: ExportedContent['world'] = {
  ...realm,
  catalogues: {
    ...realm.catalogues,
    ...Object.fromEntries(
      ['role', 'people', 'door', 'chest'].map((name) => [name, { label: name, plural: `${name}s` }]),
    ),
  },
  kinds: [...realm.kinds, ...moreKinds],
  quest_fields: [...realm.quest_fields, ...moreFields],
};

/** Each kind of the realm and each column, in quests that wait for each other, repeat and exclude each other. */
export const fullBook: ExportedContent = {
  world,
  entries: [...realmEntries, ...moreEntries],
  quests: [whole, talked, ...followers],
  story_lines: [story],
};
