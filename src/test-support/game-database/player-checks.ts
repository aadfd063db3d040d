import {
  daily,
  repeatable,
  changeAddon,
  check,
  isNotIn,
  known,
  missing,
  numbersTo,
  changeTemplate,
  type LoadingCheck,
} from './check.ts';

const [weekly, tracking, monthly, knownSpecial] = [0x8000, 0x400, 16, 127];

export const flags: LoadingCheck[] = [
  check('special flags are known', `a.SpecialFlags & ~${knownSpecial}`, changeAddon({ SpecialFlags: 128 })),
  check(
    'no quest is of every day and every week',
    `q.Flags & ${daily} AND q.Flags & ${weekly}`,
    `${changeTemplate({ Flags: daily | weekly })} ${changeAddon({ SpecialFlags: repeatable })}`,
  ),
  ...(
    [
      ['day', `q.Flags & ${daily}`, changeTemplate({ Flags: daily })],
      ['week', `q.Flags & ${weekly}`, changeTemplate({ Flags: weekly })],
      ['month', `a.SpecialFlags & ${monthly}`, changeAddon({ SpecialFlags: monthly })],
    ] as const
  ).map(([every, condition, spoil]) =>
    check(
      `a quest of every ${every} repeats`,
      `${condition} AND NOT COALESCE(a.SpecialFlags, 0) & ${repeatable}`,
      spoil,
    ),
  ),
  check(
    'a quest that rewards itself has no second choice',
    `q.Flags & ${tracking} AND (${numbersTo(5)
      .map((place) => `q.RewardChoiceItemID${place + 1}`)
      .join(' OR ')})`,
    changeTemplate({ Flags: tracking, RewardChoiceItemID2: known, RewardChoiceItemQuantity2: 1 }),
  ),
];

/** The skill of a profession, by its sort. */
const skillOfSort = {
  24: 182,
  101: 356,
  121: 164,
  181: 171,
  182: 165,
  201: 202,
  264: 197,
  304: 185,
  324: 129,
  371: 773,
  373: 755,
} as const;

const [classes, races] = [0b101_1111_1111, 0b110_1111_1111];

/** At the level that players have at most by the game's own settings. */
const mostSkill = 450;

export const who: LoadingCheck[] = [
  check(
    'the zone exists',
    `q.QuestSortID > 0 AND ${isNotIn('q.QuestSortID', 'areatable_dbc')}`,
    changeTemplate({ QuestSortID: missing }),
  ),
  check(
    'the sort exists',
    `q.QuestSortID < 0 AND ${isNotIn('-q.QuestSortID', 'questsort_dbc')}`,
    changeTemplate({ QuestSortID: -missing }),
  ),
  check(
    'the sort of a profession asks for its skill',
    `CASE -q.QuestSortID ${Object.entries(skillOfSort)
      .map(([sort, skill]) => `WHEN ${sort} THEN COALESCE(a.RequiredSkillID, 0) <> ${skill}`)
      .join(' ')} ELSE FALSE END`,
    `INSERT INTO questsort_dbc VALUES (24); ${changeTemplate({ QuestSortID: -24 })}`,
  ),
  check(
    'a class can be played',
    `a.AllowableClasses AND NOT a.AllowableClasses & ${classes}`,
    changeAddon({ AllowableClasses: 512 }),
  ),
  check(
    'a race can be played',
    `q.AllowableRaces AND NOT q.AllowableRaces & ${races}`,
    changeTemplate({ AllowableRaces: 256 }),
  ),
  check(
    'the skill exists',
    `a.RequiredSkillID AND ${isNotIn('a.RequiredSkillID', 'skillline_dbc')}`,
    changeAddon({ RequiredSkillID: missing }),
  ),
  check(
    'the skill can be had',
    `a.RequiredSkillPoints > ${mostSkill}`,
    changeAddon({ RequiredSkillID: known, RequiredSkillPoints: mostSkill + 1 }),
  ),
];

const mostReputation = 42_999;

const factions = [
  ['q.RequiredFactionId1', 'q.RequiredFactionValue1', changeTemplate],
  ['a.RequiredMinRepFaction', 'a.RequiredMinRepValue', changeAddon],
  ['a.RequiredMaxRepFaction', 'a.RequiredMaxRepValue', changeAddon],
] as const;

export const reputations: LoadingCheck[] = [
  ...factions.flatMap(([faction, value, change]) => {
    const [ofFaction, ofValue] = [faction.slice(2), value.slice(2)];
    return [
      check(
        `the faction of ${ofFaction} exists`,
        `${faction} AND ${isNotIn(faction, 'faction_dbc')}`,
        change({ [ofFaction]: missing }),
      ),
      check(`${ofValue} is of a faction`, `NOT ${faction} AND ${value} <> 0`, change({ [ofValue]: 1 })),
    ];
  }),
  check(
    'the reputation can be had',
    `a.RequiredMinRepValue > ${mostReputation}`,
    changeAddon({ RequiredMinRepFaction: known, RequiredMinRepValue: mostReputation + 1 }),
  ),
  check(
    'a reputation is between the two that are asked for',
    'a.RequiredMinRepValue AND a.RequiredMaxRepValue AND a.RequiredMaxRepValue <= a.RequiredMinRepValue',
    changeAddon({
      RequiredMinRepFaction: known,
      RequiredMaxRepFaction: known,
      RequiredMinRepValue: 10,
      RequiredMaxRepValue: 10,
    }),
  ),
  ...numbersTo(5).flatMap((place) => {
    const [faction, value, override] = ['ID', 'Value', 'Override'].map((part) => `RewardFaction${part}${place}`);
    return [
      check(
        `${value} is a step`,
        `q.${faction} AND ABS(q.${value}) > 9`,
        changeTemplate({ [`${faction}`]: known, [`${value}`]: 10 }),
      ),
      check(
        `the faction of ${faction} exists`,
        `q.${faction} AND ${isNotIn(`q.${faction}`, 'faction_dbc')}`,
        changeTemplate({ [`${faction}`]: missing }),
      ),
      check(
        `${override} is of a faction`,
        `NOT q.${faction} AND q.${override} <> 0`,
        changeTemplate({ [`${override}`]: 1 }),
      ),
    ];
  }),
];
