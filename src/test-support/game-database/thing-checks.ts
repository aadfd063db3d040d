import {
  changeAddon,
  brokenQuest,
  check,
  isNotIn,
  known,
  missing,
  numbersTo,
  changeTemplate,
  type LoadingCheck,
  type SpoiltValues,
} from './check.ts';

type Counted = {
  readonly of: string;
  readonly count: string;
  readonly places: number;
  /** A thing without a number in the other column counts as none. */
  readonly needsCount: boolean;
};

const counted: readonly Counted[] = [
  { of: 'RequiredItemId', count: 'RequiredItemCount', places: 6, needsCount: true },
  { of: 'ItemDrop', count: 'ItemDropQuantity', places: 4, needsCount: false },
  { of: 'RewardChoiceItemID', count: 'RewardChoiceItemQuantity', places: 6, needsCount: true },
  { of: 'RewardItem', count: 'RewardAmount', places: 4, needsCount: true },
];

/** So that nothing is missing before a place of rewards. */
const before = ({ of, count }: Pick<Counted, 'of' | 'count'>, place: number): SpoiltValues =>
  of === 'RewardItem'
    ? Object.fromEntries(
        numbersTo(place - 1).flatMap((each) => [
          [`${of}${each}`, known],
          [`${count}${each}`, 1],
        ]),
      )
    : {};

export const items: LoadingCheck[] = counted.flatMap(({ of, count, places, needsCount }) =>
  numbersTo(places).flatMap((place) => {
    const [item, number] = [`${of}${place}`, `${count}${place}`];
    const others = before({ of, count }, place);
    return [
      check(
        `the item of ${item} exists`,
        `q.${item} AND ${isNotIn(`q.${item}`, 'item_template', 'entry')}`,
        changeTemplate({ ...others, [item]: missing, [number]: 1 }),
      ),
      check(`${number} is of an item`, `NOT q.${item} AND q.${number}`, changeTemplate({ [number]: 1 })),
      ...(needsCount
        ? [check(`${item} has a number`, `q.${item} AND NOT q.${number}`, changeTemplate({ ...others, [item]: known }))]
        : []),
    ];
  }),
);

export const rewardPlaceChecks: LoadingCheck[] = numbersTo(3).map((empty) =>
  check(
    `no reward follows an empty place ${empty}`,
    `NOT q.RewardItem${empty} AND (${numbersTo(4 - empty)
      .map((after) => `q.RewardItem${empty + after}`)
      .join(' OR ')})`,
    changeTemplate({
      ...before({ of: 'RewardItem', count: 'RewardAmount' }, empty),
      [`RewardItem${empty + 1}`]: known,
      [`RewardAmount${empty + 1}`]: 1,
    }),
  ),
);

export const creaturesAndObjects: LoadingCheck[] = numbersTo(4).flatMap((place) => {
  const [who_, number] = [`RequiredNpcOrGo${place}`, `RequiredNpcOrGoCount${place}`];
  return [
    check(
      `the creature of ${who_} exists`,
      `q.${who_} > 0 AND ${isNotIn(`q.${who_}`, 'creature_template', 'entry')}`,
      changeTemplate({ [who_]: missing, [number]: 1 }),
    ),
    check(
      `the object of ${who_} exists`,
      `q.${who_} < 0 AND ${isNotIn(`-q.${who_}`, 'gameobject_template', 'entry')}`,
      changeTemplate({ [who_]: -missing, [number]: 1 }),
    ),
    check(`${who_} has a number`, `q.${who_} <> 0 AND NOT q.${number}`, changeTemplate({ [who_]: known })),
    check(`${number} is of somebody`, `q.${who_} = 0 AND q.${number}`, changeTemplate({ [number]: 1 })),
  ];
});

export const given: LoadingCheck[] = [
  check(
    'the title exists',
    `q.RewardTitle AND ${isNotIn('q.RewardTitle', 'chartitles_dbc')}`,
    changeTemplate({ RewardTitle: missing }),
  ),
  check(
    'the item of StartItem exists',
    `q.StartItem AND ${isNotIn('q.StartItem', 'item_template', 'entry')}`,
    `${changeTemplate({ StartItem: missing })} ${changeAddon({ ProvidedItemCount: 1 })}`,
  ),
  check(
    'StartItem has a number',
    'q.StartItem AND NOT COALESCE(a.ProvidedItemCount, 0)',
    changeTemplate({ StartItem: known }),
  ),
  check(
    'ProvidedItemCount is of an item',
    'NOT q.StartItem AND a.ProvidedItemCount',
    changeAddon({ ProvidedItemCount: 1 }),
  ),
  check(
    'the spell at the start exists',
    `a.SourceSpellID AND ${isNotIn('a.SourceSpellID', 'spell_dbc')}`,
    changeAddon({ SourceSpellID: missing }),
  ),
  ...['RewardDisplaySpell', 'RewardSpell'].flatMap((column) => [
    check(
      `the spell of ${column} exists`,
      `q.${column} > 0 AND ${isNotIn(`q.${column}`, 'spell_dbc')}`,
      changeTemplate({ [column]: missing }),
    ),
    check(
      `the spell of ${column} is no talent`,
      `EXISTS (SELECT 1 FROM spell_dbc t WHERE t.ID = q.${column} AND t.IsTalent)`,
      changeTemplate({ [column]: 4 }),
    ),
  ]),
  check('a spell is one to cast', 'q.RewardSpell < 0', changeTemplate({ RewardSpell: -known })),
  check('experience is a step of the game', 'q.RewardXPDifficulty > 9', changeTemplate({ RewardXPDifficulty: 10 })),
  check(
    'the mail exists',
    `a.RewardMailTemplateID AND ${isNotIn('a.RewardMailTemplateID', 'mailtemplate_dbc')}`,
    changeAddon({ RewardMailTemplateID: missing }),
  ),
  check(
    'a mail is of one quest',
    'a.RewardMailTemplateID AND EXISTS (SELECT 1 FROM quest_template_addon o WHERE o.RewardMailTemplateID = a.RewardMailTemplateID AND o.ID > a.ID)',
    `UPDATE quest_template_addon SET RewardMailTemplateID = ${known} WHERE ID IN (${brokenQuest}, ${known});`,
  ),
];

export const chains: LoadingCheck[] = [
  check(
    'the quest that follows exists',
    `q.RewardNextQuest AND ${isNotIn('q.RewardNextQuest', 'quest_template')}`,
    changeTemplate({ RewardNextQuest: missing }),
  ),
  check(
    'the quest before exists',
    `a.PrevQuestID AND ${isNotIn('ABS(a.PrevQuestID)', 'quest_template')}`,
    changeAddon({ PrevQuestID: missing }),
  ),
  check(
    'an exclusive group has several quests',
    'a.ExclusiveGroup AND NOT EXISTS (SELECT 1 FROM quest_template_addon o WHERE o.ExclusiveGroup = a.ExclusiveGroup AND o.ID <> a.ID)',
    changeAddon({ ExclusiveGroup: brokenQuest }),
  ),
  check(
    'of an exclusive group one quest is taken, not all',
    'a.ExclusiveGroup < 0',
    `UPDATE quest_template_addon SET ExclusiveGroup = -1 WHERE ID = ${brokenQuest}; UPDATE quest_template_addon SET ExclusiveGroup = -1 WHERE ID = ${known};`,
  ),
];
