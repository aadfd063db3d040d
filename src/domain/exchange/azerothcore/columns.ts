import type { Range } from '#domain/limits.ts';

/** What a column holds. */
export type SqlColumn = Range | 'text';

const u8: Range = { min: 0, max: 255 };
const u16: Range = { min: 0, max: 65_535 };
const i16: Range = { min: -32_768, max: 32_767 };
const u32: Range = { min: 0, max: 4_294_967_295 };
const i32: Range = { min: -2_147_483_648, max: 2_147_483_647 };

/** A column for each of so many places, such as `RewardItem1` to `RewardItem4`. */
const places = (name: string, count: number, column: SqlColumn): [string, SqlColumn][] =>
  Array.from({ length: count }, (_, index) => [`${name}${index + 1}`, column]);

/**
 * The columns of each table that a kind or a field may fill. Others would make the whole file fail. `RequiredFactionId2` is none of
 * them: the game reads it as a reputation that the player must stay below.
 */
export const tables = {
  quest_template: new Map<string, SqlColumn>([
    ['QuestLevel', i16],
    ['MinLevel', u8],
    ['QuestSortID', i16],
    ['QuestInfoID', u16],
    ['SuggestedGroupNum', u8],
    ...places('RequiredFactionId', 1, u16),
    ...places('RequiredFactionValue', 1, i32),
    ['RewardXPDifficulty', { min: 0, max: 9 }],
    ['RewardMoney', i32],
    ['RewardMoneyDifficulty', u32],
    ['RewardDisplaySpell', u32],
    ['RewardSpell', i32],
    ['RewardHonor', i32],
    ['StartItem', u32],
    ['RequiredPlayerKills', u8],
    ...places('RewardItem', 4, u32),
    ...places('RewardAmount', 4, u16),
    ...places('ItemDrop', 4, u32),
    ...places('ItemDropQuantity', 4, u16),
    ...places('RewardChoiceItemID', 6, u32),
    ...places('RewardChoiceItemQuantity', 6, u16),
    ['RewardTitle', u8],
    ['RewardTalents', u8],
    ['RewardArenaPoints', u16],
    ...places('RewardFactionID', 5, u16),
    ...places('RewardFactionValue', 5, i32),
    ...places('RewardFactionOverride', 5, i32),
    ['TimeAllowed', u32],
    ['AllowableRaces', u32],
    ['LogTitle', 'text'],
    ['LogDescription', 'text'],
    ['QuestDescription', 'text'],
    ['AreaDescription', 'text'],
    ['QuestCompletionLog', 'text'],
    ...places('RequiredNpcOrGo', 4, i32),
    ...places('RequiredNpcOrGoCount', 4, u16),
    ...places('RequiredItemId', 6, u32),
    ...places('RequiredItemCount', 6, u16),
    ...places('ObjectiveText', 4, 'text'),
  ]),
  quest_template_addon: new Map<string, SqlColumn>([
    ['MaxLevel', u8],
    ['AllowableClasses', u32],
    ['SourceSpellID', u32],
    ['RewardMailTemplateID', u32],
    ['RewardMailDelay', u32],
    ['RequiredSkillID', u16],
    ['RequiredSkillPoints', u16],
    ['RequiredMinRepFaction', u16],
    ['RequiredMaxRepFaction', u16],
    ['RequiredMinRepValue', i32],
    ['RequiredMaxRepValue', i32],
  ]),
  quest_request_items: new Map<string, SqlColumn>([
    ['EmoteOnComplete', u16],
    ['EmoteOnIncomplete', u16],
    ['CompletionText', 'text'],
  ]),
  quest_offer_reward: new Map<string, SqlColumn>([
    ...places('Emote', 4, u16),
    ...places('EmoteDelay', 4, u32),
    ['RewardText', 'text'],
  ]),
} as const;
export type SqlTable = keyof typeof tables;

export const tableNames = Object.keys(tables) as SqlTable[];

export const isTable = (name: unknown): name is SqlTable => typeof name === 'string' && Object.hasOwn(tables, name);

/** A thing without its number in the other column counts as none. */
export const countColumnOf: ReadonlyMap<string, string> = new Map([
  ['RequiredItemId{n}', 'RequiredItemCount{n}'],
  ['RequiredNpcOrGo{n}', 'RequiredNpcOrGoCount{n}'],
  ['RewardItem{n}', 'RewardAmount{n}'],
  ['RewardChoiceItemID{n}', 'RewardChoiceItemQuantity{n}'],
]);

/** Several of them in a quest are one number: a sum, or bits that are all set. */
export const joinedColumns: ReadonlyMap<string, (one: number, other: number) => number> = new Map([
  ['RewardMoney', (one, other) => one + other],
  ['AllowableClasses', (one, other) => (one | other) >>> 0],
  ['AllowableRaces', (one, other) => (one | other) >>> 0],
]);

/** A step of experience, whose amount the game knows by the level of the quest. */
export const stepColumn = 'RewardXPDifficulty';

/** The bytes of a text column. */
export const mostTextBytes = 65_535;
