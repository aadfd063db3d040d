import type { SourceFile } from '#domain/exchange/imported.ts';
import { double, float, int, long, writeMade, writeMadeJson, type MadeTag } from './made-notation.ts';
import {
  decimalOf,
  isOlder,
  item,
  madeId,
  madeQuest,
  sight,
  task,
  words,
  type BookForm,
  type Maker,
  type Texts,
} from './made-objects.ts';

const salt = (maker: Maker): MadeTag =>
  madeQuest(maker)(
    'salt',
    { title: String.raw`Salt \& stone`, subtitle: '&aBy hand', description: ['Dig.', '', 'Then &lrest&r.'] },
    {
      x: double(0),
      y: double(0),
      size: double(1.5),
      shape: 'gear',
      icon: item(maker, 'saltlea:salt_block'),
      guide_page: 'saltlea:digging',
      disable_toast: true,
      tasks: [
        task('salt1', {
          type: 'item',
          item: item(maker, 'saltlea:salt_block'),
          count: long(16),
          consume_items: false,
        }),
        task('salt2', { type: 'item', item: item(maker, 'minecraft:iron_pickaxe', 7), only_from_crafting: true }),
        task('salt3', { type: 'checkmark', ...words(maker, ['task', madeId('salt3')], { title: 'I rested' }) }),
      ],
      rewards: [
        task('salt4', { type: 'item', item: item(maker, 'minecraft:torch'), count: int(4), team_reward: true }),
        task('salt5', { type: 'xp', xp: int(50) }),
      ],
    },
  );

const door = (maker: Maker): MadeTag =>
  madeQuest(maker)(
    'door',
    { description: ['{image:saltlea:textures/door.png width:100 height:50}', '{@pagebreak}', '{saltlea.door}'] },
    {
      x: double(1.3),
      y: double(0.333),
      dependencies: [madeId('salt')],
      optional: true,
      hide_dependency_lines: false,
      tasks: [
        task('door1', {
          type: 'observation',
          timer: long(20),
          observe_type: sight(maker),
          to_observe: 'saltlea:door[open=true]',
        }),
        task('door2', { type: 'kill', entity: 'minecraft:zombie', value: long(5) }),
        task('door3', { type: 'gtceu_power', voltage: long(32) }),
      ],
      rewards: [
        task('door4', { type: 'random', table_id: long(decimalOf('table')), exclude_from_claim_all: true }),
        task('door5', { type: 'command', command: '/say & {p}', silent: true }),
      ],
    },
  );

const bell = (maker: Maker): MadeTag =>
  madeQuest(maker)(
    'bell',
    { title: 'The bell' },
    {
      x: double(2.6),
      y: double(0),
      dependencies: [madeId('salt'), madeId('door1'), madeId('gone')],
      min_required_dependencies: int(1),
      can_repeat: true,
      hide_until_deps_visible: true,
      max_completable_dependents: int(1),
      tags: ['loud'],
      tasks: [
        task('bell1', {
          type: 'location',
          dimension: 'minecraft:overworld',
          ignore_dimension: false,
          position: [int(1), int(2), int(3)],
          size: [int(4), int(5), int(6)],
        }),
      ],
      rewards: [task('bell2', { type: 'toast', description: 'It rings' })],
    },
  );

const hearth = (maker: Maker): MadeTag => {
  return {
    id: madeId('hearth'),
    group: madeId('group'),
    order_index: int(0),
    filename: 'hearth',
    ...words(maker, ['chapter', madeId('hearth')], { title: '&6The hearth', subtitle: ['Keep it lit.'] }),
    icon: item(maker, 'minecraft:campfire'),
    default_quest_shape: 'hexagon',
    default_hide_dependency_lines: true,
    images: [
      {
        x: double(2.5),
        y: double(-2),
        width: double(5),
        height: double(3),
        rotation: double(0),
        image: 'saltlea:textures/banner.png',
        ...(maker.form === '26.1' ? { id: madeId('banner') } : { hover: ['A banner'] }),
        click: '',
        alpha: int(120),
      },
    ],
    quests: [
      salt(maker),
      door(maker),
      bell(maker),
      madeQuest(maker)(
        'left',
        { title: 'Left' },
        { x: double(3.9), y: double(1), dependencies: [madeId('bell')], tasks: [] },
      ),
      madeQuest(maker)('right', { title: 'Right' }, { x: double(3.9), y: double(-1), dependencies: [madeId('bell')] }),
    ],
    quest_links: [
      {
        id: madeId('link'),
        linked_quest: madeId('tide'),
        x: double(6),
        y: double(2),
        shape: 'circle',
        size: double(0.5),
      },
      { id: madeId('nolink'), linked_quest: madeId('nobody'), x: double(7), y: double(2) },
    ],
  };
};

const tides = (maker: Maker): MadeTag => ({
  id: madeId('tides'),
  group: '',
  order_index: int(3),
  filename: 'tides',
  ...words(maker, ['chapter', madeId('tides')], { title: 'Tides' }),
  icon: item(maker, 'minecraft:bow', 3),
  default_quest_shape: '',
  default_hide_dependency_lines: false,
  quests: [
    {
      id: madeId('tide'),
      ...words(maker, ['quest', madeId('tide')], { title: 'High tide' }),
      x: double(0),
      y: double(0),
      dependencies: [madeId('right'), madeId('ebb')],
      tasks: [{ id: madeId('tide1'), type: 'dimension', dimension: 'saltlea:sea' }],
    },
    {
      id: madeId('ebb'),
      x: double(0),
      y: double(2),
      dependencies: [madeId('tide')],
      tasks: [{ id: madeId('ebb1'), type: 'item', item: item(maker, 'minecraft:bow') }],
    },
  ],
});

const empty: MadeTag = {
  id: madeId('empty'),
  group: '',
  order_index: int(9),
  filename: 'empty',
  always_invisible: true,
  default_quest_shape: '',
  quests: [],
};

const table = (maker: Maker): MadeTag => ({
  id: madeId('table'),
  order_index: int(0),
  ...words(maker, ['reward_table', madeId('table')], { title: 'The chest' }),
  empty_weight: float(0.5),
  loot_size: int(2),
  rewards: [
    { ...rowId(maker, 'row1'), item: item(maker, 'minecraft:bow', 3), weight: float(2.5) },
    { ...rowId(maker, 'row2'), item: item(maker, 'minecraft:arrow'), count: int(8) },
    { ...rowId(maker, 'row3'), type: 'xp_levels', xp_levels: int(5) },
  ],
  loot_crate: { string_id: 'chest', color: int(1_234_567), drops: { passive: int(1), monster: int(2), boss: int(3) } },
});

const rowId = ({ form }: Maker, name: string): MadeTag => (isOlder(form) ? {} : { id: madeId(name) });

const data = (maker: Maker): MadeTag => ({
  version: int(13),
  ...words(maker, ['file', '0000000000000001'], { title: 'The made book' }),
  default_reward_team: false,
  default_consume_items: true,
  default_autoclaim_rewards: 'disabled',
  default_quest_shape: 'circle',
  default_quest_disable_jei: false,
  emergency_items: [item(maker, 'minecraft:apple')],
  emergency_items_cooldown: int(300),
  drop_loot_crates: false,
  loot_crate_no_drop: { passive: int(4000), monster: int(600), boss: int(0) },
  lock_message: 'Not yet',
  pause_game: true,
  ...(!isOlder(maker.form) && { fallback_locale: 'en_us' }),
});

/** German texts, and one of a part that the book lost. */
const german: Texts = {
  [`quest.${madeId('salt')}.title`]: 'Salz und Stein',
  [`quest.${madeId('ebb')}.title`]: 'Ebbe',
  [`task.${madeId('salt3')}.title`]: 'Ausgeruht',
  [`chapter_group.${madeId('group')}.title`]: 'Anfang',
  [`quest.${madeId('lost')}.title`]: 'Verloren',
};

/** A small quest book with what real ones have: items with data, pictures, links, tables, dependencies on tasks and on nothing, a ring. */
export const makeBook = (form: BookForm): SourceFile[] => {
  const texts: Texts = {};
  const maker = { form, texts };
  const group = {
    id: madeId('group'),
    ...words(maker, ['chapter_group', madeId('group')], { title: 'The beginning' }),
  };
  const parts: readonly (readonly [string, MadeTag])[] = [
    ['data', data(maker)],
    ['chapter_groups', { chapter_groups: [group] }],
    ['chapters/hearth', hearth(maker)],
    ['chapters/tides', tides(maker)],
    ['chapters/empty', empty],
    ['reward_tables/the_chest', table(maker)],
  ];
  const languages = isOlder(form) ? [] : languageFiles(form, texts);
  return [...parts, ...languages].map(([path, tag]) =>
    form === '26.1'
      ? { path: `${path}.json5`, text: writeMadeJson(tag) }
      : { path: `${path}.snbt`, text: writeMade(tag, form === '1.16' ? ',' : '') },
  );
};

const languageFiles = (form: BookForm, texts: Texts): readonly (readonly [string, MadeTag])[] =>
  form === '26.1'
    ? [
        ['lang/en_us/chapters/hearth', texts],
        ['lang/de_de/chapters/hearth', german],
      ]
    : [
        ['lang/en_us', texts],
        ['lang/de_de', german],
      ];
