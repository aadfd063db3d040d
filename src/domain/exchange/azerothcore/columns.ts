import type { Range } from '#domain/limits.ts';

/** What a column contains. Of `bits` a mask needs one at least: without any the game asks for nothing. */
export type SqlColumn = (Range & { readonly bits?: number }) | 'text';

const u8: Range = { min: 0, max: 255 };
const u16: Range = { min: 0, max: 65_535 };
const i16: Range = { min: -32_768, max: 32_767 };
const u32: Range = { min: 0, max: 4_294_967_295 };
const i32: Range = { min: -2_147_483_648, max: 2_147_483_647 };

/** Of things. None is no number of them. */
const some: Range = { min: 1, max: u16.max };
/** Beyond these nobody can have it. */
const reputation: Range = { min: -42_000, max: 42_999 };
const skill: Range = { min: 0, max: 450 };
/** Steps of reputation, with a sign. */
const reputationStep: Range = { min: -9, max: 9 };

/** Bits of the places, from 1 on. */
const bitsAt = (...all: readonly number[]): number => all.reduce((mask, place) => mask | (1 << (place - 1)), 0);

/** The classes that players can be, as bits. */
const classes = { ...u32, bits: bitsAt(1, 2, 3, 4, 5, 6, 7, 8, 9, 11) };
const races = { ...u32, bits: bitsAt(1, 2, 3, 4, 5, 6, 7, 8, 10, 11) };

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
    ...places('RequiredFactionValue', 1, reputation),
    ['RewardXPDifficulty', { min: 0, max: 9 }],
    ['RewardMoney', i32],
    ['RewardMoneyDifficulty', u32],
    ['RewardDisplaySpell', u32],
    ['RewardSpell', { min: 0, max: i32.max }],
    ['RewardHonor', i32],
    ['StartItem', u32],
    ['RequiredPlayerKills', u8],
    ...places('RewardItem', 4, u32),
    ...places('RewardAmount', 4, some),
    ...places('ItemDrop', 4, u32),
    ...places('ItemDropQuantity', 4, u16),
    ...places('RewardChoiceItemID', 6, u32),
    ...places('RewardChoiceItemQuantity', 6, some),
    ['RewardTitle', u8],
    ['RewardTalents', u8],
    ['RewardArenaPoints', u16],
    ...places('RewardFactionID', 5, u16),
    ...places('RewardFactionValue', 5, reputationStep),
    ...places('RewardFactionOverride', 5, i32),
    ['TimeAllowed', u32],
    ['AllowableRaces', races],
    ['LogTitle', 'text'],
    ['LogDescription', 'text'],
    ['QuestDescription', 'text'],
    ['AreaDescription', 'text'],
    ['QuestCompletionLog', 'text'],
    ...places('RequiredNpcOrGo', 4, i32),
    ...places('RequiredNpcOrGoCount', 4, some),
    ...places('RequiredItemId', 6, u32),
    ...places('RequiredItemCount', 6, some),
    ...places('ObjectiveText', 4, 'text'),
  ]),
  quest_template_addon: new Map<string, SqlColumn>([
    ['MaxLevel', u8],
    ['AllowableClasses', classes],
    ['SourceSpellID', u32],
    ['RewardMailTemplateID', u32],
    ['RewardMailDelay', u32],
    ['RequiredSkillID', u16],
    ['RequiredSkillPoints', skill],
    ['RequiredMinRepFaction', u16],
    ['RequiredMaxRepFaction', u16],
    ['RequiredMinRepValue', reputation],
    ['RequiredMaxRepValue', reputation],
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

const counts = [
  ['RequiredItemId', 'RequiredItemCount'],
  ['RequiredNpcOrGo', 'RequiredNpcOrGoCount'],
  ['RewardItem', 'RewardAmount'],
  ['RewardChoiceItemID', 'RewardChoiceItemQuantity'],
] as const;
const values = [
  ['ItemDrop', 'ItemDropQuantity'],
  ['RequiredFactionId', 'RequiredFactionValue'],
  ['RewardFactionID', 'RewardFactionValue'],
  ['RewardFactionID', 'RewardFactionOverride'],
  ['RequiredSkillID', 'RequiredSkillPoints'],
  ['RequiredMinRepFaction', 'RequiredMinRepValue'],
  ['RequiredMaxRepFaction', 'RequiredMaxRepValue'],
] as const;

/** A column alone, each of its places, and `{n}` for any of them. */
const everyPlace = ['', '{n}', '1', '2', '3', '4', '5', '6'];

const inEachPlace = (pairs: readonly (readonly [column: string, other: string])[]): ReadonlyMap<string, string> =>
  new Map(pairs.flatMap(([column, other]) => everyPlace.map((place) => [`${column}${place}`, `${other}${place}`])));

/** By its column: a thing without its number in the other column counts as none. */
export const countColumns = inEachPlace(counts);

/** What a number or a reputation is of, by its column: without it the game reads neither. */
export const thingColumns = inEachPlace([...counts, ...values].map(([thing, value]) => [value, thing]));

/** The game reads no reward behind an empty place. */
export const rewardPlaces = [
  { things: ['RewardItem', 'RewardAmount'], count: 4 },
  { things: ['RewardChoiceItemID', 'RewardChoiceItemQuantity'], count: 6 },
] as const;

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
