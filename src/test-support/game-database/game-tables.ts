/** Numbers as the game's tables have them. */
const [tiny, small, int] = ['TINYINT UNSIGNED', 'SMALLINT UNSIGNED', 'INT UNSIGNED'] as const;

type Columns = Readonly<Record<string, string>>;

/** `RewardItem` with 4 is `RewardItem1` to `RewardItem4`. */
const times = (count: number, columns: Columns): Columns =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, type]) =>
      Array.from({ length: count }, (_, index) => [`${name}${index + 1}`, type]),
    ),
  );

/** What the world database of AzerothCore has of a quest, in the columns that exports fill and the game's checks read. */
export const gameColumns: Readonly<Record<string, Columns>> = {
  quest_template: {
    QuestLevel: 'SMALLINT',
    MinLevel: tiny,
    QuestSortID: 'SMALLINT',
    QuestInfoID: small,
    SuggestedGroupNum: tiny,
    TimeAllowed: int,
    AllowableRaces: int,
    RequiredFactionId1: small,
    RequiredFactionValue1: 'INT',
    RewardNextQuest: int,
    RewardXPDifficulty: tiny,
    RewardMoney: 'INT',
    RewardMoneyDifficulty: int,
    RewardDisplaySpell: int,
    RewardSpell: 'INT',
    RewardHonor: 'INT',
    StartItem: int,
    Flags: int,
    RewardTitle: tiny,
    RequiredPlayerKills: tiny,
    RewardTalents: tiny,
    RewardArenaPoints: small,
    ...times(4, { RewardItem: int, RewardAmount: small, ItemDrop: int, ItemDropQuantity: small }),
    ...times(6, { RewardChoiceItemID: int, RewardChoiceItemQuantity: small }),
    ...times(5, { RewardFactionID: small, RewardFactionValue: 'INT', RewardFactionOverride: 'INT' }),
    ...times(4, { RequiredNpcOrGo: 'INT', RequiredNpcOrGoCount: small }),
    ...times(6, { RequiredItemId: int, RequiredItemCount: small }),
    LogTitle: 'TEXT',
    LogDescription: 'TEXT',
    QuestDescription: 'TEXT',
    AreaDescription: 'TEXT',
    QuestCompletionLog: 'TEXT',
    ...times(4, { ObjectiveText: 'TEXT' }),
  },
  quest_template_addon: {
    MaxLevel: tiny,
    AllowableClasses: int,
    SourceSpellID: int,
    PrevQuestID: 'INT',
    ExclusiveGroup: 'INT',
    RewardMailTemplateID: int,
    RewardMailDelay: int,
    RequiredSkillID: small,
    RequiredSkillPoints: small,
    RequiredMinRepFaction: small,
    RequiredMaxRepFaction: small,
    RequiredMinRepValue: 'INT',
    RequiredMaxRepValue: 'INT',
    ProvidedItemCount: tiny,
    SpecialFlags: int,
  },
  quest_request_items: { EmoteOnComplete: small, EmoteOnIncomplete: small, CompletionText: 'TEXT' },
  quest_offer_reward: { ...times(4, { Emote: small, EmoteDelay: int }), RewardText: 'TEXT' },
};

const byNumber: Columns = { ID: `${int} PRIMARY KEY` };
const entry = `${int} PRIMARY KEY`;
const loot: Columns = {
  Entry: int,
  Item: int,
  Reference: 'INT',
  Chance: 'FLOAT',
  QuestRequired: 'TINYINT',
  LootMode: small,
  GroupId: tiny,
  MinCount: 'INT',
  MaxCount: tiny,
  Comment: 'VARCHAR(255)',
};
const relation: Columns = { id: int, quest: int };

/** The rest: whom and what the rows above name. The last ones stand in files of the game, and a server may bring its own. */
const others: Readonly<Record<string, Columns>> = {
  creature_queststarter: relation,
  creature_questender: relation,
  gameobject_queststarter: relation,
  gameobject_questender: relation,
  conditions: {
    SourceTypeOrReferenceId: 'INT',
    SourceGroup: int,
    SourceEntry: 'INT',
    SourceId: 'INT',
    ElseGroup: int,
    ConditionTypeOrReference: 'INT',
    ConditionTarget: tiny,
    ConditionValue1: int,
    ConditionValue2: int,
    ConditionValue3: int,
  },
  creature_loot_template: loot,
  gameobject_loot_template: loot,
  creature_template: { entry, npcflag: int, lootid: int },
  gameobject_template: { entry, type: tiny, Data1: int },
  item_template: { entry },
  spell_dbc: { ...byNumber, IsTalent: tiny },
  faction_dbc: byNumber,
  skillline_dbc: byNumber,
  chartitles_dbc: byNumber,
  mailtemplate_dbc: byNumber,
  areatable_dbc: byNumber,
  questsort_dbc: byNumber,
};

const keys: Readonly<Record<string, string>> = {
  conditions:
    'SourceTypeOrReferenceId, SourceGroup, SourceEntry, SourceId, ElseGroup, ConditionTypeOrReference, ConditionTarget, ConditionValue1, ConditionValue2, ConditionValue3',
  creature_loot_template: 'Entry, Item, Reference, GroupId',
  gameobject_loot_template: 'Entry, Item, Reference, GroupId',
  creature_queststarter: 'id, quest',
  creature_questender: 'id, quest',
  gameobject_queststarter: 'id, quest',
  gameobject_questender: 'id, quest',
};

const rules = (type: string): string =>
  type === 'TEXT' || type.includes('KEY') || type.startsWith('VARCHAR') ? type : `${type} NOT NULL DEFAULT 0`;

const table = (name: string, columns: Columns): string => {
  const key = keys[name];
  const lines = Object.entries(columns).map(([column, type]) => `\`${column}\` ${rules(type)}`);
  return `CREATE TABLE \`${name}\` (${[...lines, ...(key ? [`PRIMARY KEY (${key})`] : [])].join(', ')}) DEFAULT CHARSET=utf8mb4;`;
};

/** The tables, all empty. */
export const gameTables = [
  ...Object.entries(gameColumns).map(([name, columns]) => table(name, { ...byNumber, ...columns })),
  ...Object.entries(others).map(([name, columns]) => table(name, columns)),
].join('\n');

export const emptyTables = [...Object.keys(gameColumns), ...Object.keys(others)]
  .map((name) => `DELETE FROM \`${name}\`;`)
  .join('\n');
