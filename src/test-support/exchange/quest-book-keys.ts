import type { Dialect } from '#domain/exchange/ftb/dialect.ts';

/**
 * What the game reads of each part of a book, by key. `!` after a sort: the newest game refuses a part without it. What a key has where it
 * is missing stands behind `=`. `tristate` knows true, false and nothing.
 */
type Keys = Readonly<Record<string, string>>;
export type BookObject =
  | 'data'
  | 'chapter'
  | 'image'
  | 'quest'
  | 'link'
  | 'table'
  | 'crate'
  | 'task'
  | 'reward'
  | 'group';

const object: Keys = { tags: 'texts', icon: 'item', disable_toast: 'flag' };

const shared: Readonly<Record<Exclude<BookObject, 'task' | 'reward'>, Keys>> = {
  data: {
    ...object,
    version: 'whole!',
    default_reward_team: 'flag!',
    default_consume_items: 'flag!',
    default_autoclaim_rewards: 'text!',
    default_quest_shape: 'text!',
    default_quest_disable_jei: 'flag!',
    emergency_items: 'items',
    emergency_items_cooldown: 'whole!',
    drop_loot_crates: 'flag!',
    loot_crate_no_drop: 'any',
    disable_gui: 'flag',
    grid_scale: 'number=0.5',
    pause_game: 'flag',
    lock_message: 'text',
    progression_mode: 'text',
    detection_delay: 'whole=20',
    show_lock_icons: 'flag',
    drop_book_on_death: 'flag',
    hide_excluded_quests: 'flag',
  },
  chapter: {
    ...object,
    id: 'id',
    group: 'id',
    order_index: 'whole',
    filename: 'text!',
    always_invisible: 'flag',
    default_quest_shape: 'text!',
    default_quest_size: 'number=1',
    default_hide_dependency_lines: 'flag',
    default_min_width: 'whole',
    progression_mode: 'text',
    consume_items: 'tristate',
    hide_quest_details_until_startable: 'flag',
    hide_quest_until_deps_visible: 'flag',
    hide_quest_until_deps_complete: 'flag',
    default_repeatable_quest: 'flag',
    require_sequential_tasks: 'flag',
    autofocus_id: 'text',
  },
  image: {
    x: 'number!',
    y: 'number!',
    width: 'number!',
    height: 'number!',
    rotation: 'number!',
    image: 'text!',
    color: 'whole',
    alpha: 'whole=255',
    order: 'whole',
    click: 'text',
    dev: 'flag',
    corner: 'flag',
    dependency: 'id',
  },
  quest: {
    ...object,
    id: 'id',
    x: 'number!',
    y: 'number!',
    shape: 'text',
    guide_page: 'text',
    hide_dependency_lines: 'tristate',
    hide_dependent_lines: 'flag',
    min_required_dependencies: 'whole',
    dependencies: 'ids',
    hide_until_deps_visible: 'tristate',
    hide_until_deps_complete: 'tristate',
    dependency_requirement: 'text=all_completed',
    hide_text_until_complete: 'tristate',
    size: 'number',
    icon_scale: 'number=1',
    optional: 'flag',
    min_width: 'whole',
    can_repeat: 'tristate',
    invisible: 'flag',
    invisible_until_tasks: 'whole',
    ignore_reward_blocking: 'flag',
    progression_mode: 'text',
    hide_details_until_startable: 'tristate',
    require_sequential_tasks: 'tristate',
    hide_lock_icon: 'flag',
    max_completable_dependents: 'whole',
    repeat_cooldown: 'whole',
  },
  link: { ...object, id: 'id', linked_quest: 'id', x: 'number!', y: 'number!', shape: 'text', size: 'number=1' },
  table: {
    ...object,
    id: 'id',
    order_index: 'whole',
    empty_weight: 'number',
    loot_size: 'whole',
    hide_tooltip: 'flag',
    use_title: 'flag',
    loot_table_id: 'text',
  },
  crate: { string_id: 'text!', item_name: 'text', color: 'whole!', glow: 'flag', drops: 'any' },
  group: { ...object, id: 'id' },
};

/** Texts stood in the files before there were files of languages. */
const inside: Readonly<Partial<Record<BookObject, Keys>>> = {
  data: { title: 'text' },
  chapter: { title: 'text', subtitle: 'texts' },
  quest: { title: 'text', subtitle: 'text', description: 'texts' },
  table: { title: 'text' },
  group: { title: 'text' },
  link: { title: 'text' },
};

const newer: Readonly<Partial<Record<BookObject, Keys>>> = {
  data: { fallback_locale: 'text=en_us', verify_on_load: 'flag' },
  chapter: { hide_text_until_complete: 'flag' },
  quest: { disable_recipe_mod: 'tristate' },
  reward: { disable_reward_screen_blur: 'flag' },
};

const untilNewest: Readonly<Partial<Record<BookObject, Keys>>> = {
  image: { hover: 'texts' },
  quest: { hide: 'tristate' },
};

const newest: Readonly<Partial<Record<BookObject, Keys>>> = { image: { id: 'id' } };

const task: Keys = { ...object, id: 'id', type: 'text!', optional_task: 'flag' };
const reward: Keys = {
  ...object,
  id: 'id',
  type: 'text!',
  team_reward: 'tristate',
  auto: 'text',
  exclude_from_claim_all: 'flag',
  ignore_reward_blocking: 'flag',
};

const tasks: Readonly<Record<string, Keys>> = {
  item: {
    item: 'item!',
    count: 'whole=1',
    consume_items: 'tristate',
    only_from_crafting: 'tristate',
    task_screen_only: 'flag',
  },
  kill: { entity: 'text', value: 'whole' },
  checkmark: {},
  custom: {},
  advancement: { advancement: 'text!', criterion: 'text!' },
  observation: { timer: 'whole!', observe_type: 'whole', to_observe: 'text!' },
  xp: { value: 'whole!', points: 'flag!' },
  stat: { stat: 'text!', value: 'whole!' },
  gamestage: { stage: 'text!' },
  fluid: { fluid: 'text', amount: 'whole' },
  forge_energy: { value: 'whole!', max_input: 'whole' },
  dimension: { dimension: 'text!' },
  biome: { biome: 'text!' },
  structure: { structure: 'text!' },
  location: { dimension: 'text!', ignore_dimension: 'flag!', position: 'numbers!', size: 'numbers!' },
};

const olderTasks: Readonly<Record<string, Keys>> = {
  item: { match_nbt: 'tristate', weak_nbt_match: 'flag' },
  fluid: { nbt: 'any' },
};
const olderRewards: Readonly<Record<string, Keys>> = {};
const newerTasks: Readonly<Record<string, Keys>> = {
  item: { match_components: 'text' },
  kill: { entityTypeTag: 'text', custom_name: 'text' },
  fluid: { fluid: 'fluid', amount: 'never' },
  gamestage: { team_stage: 'flag' },
};
const newestTasks: Readonly<Record<string, Keys>> = { observation: { observe_type: 'text!' } };

const rewards: Readonly<Record<string, Keys>> = {
  item: { item: 'item', count: 'whole=1', random_bonus: 'whole', only_one: 'flag' },
  xp: { xp: 'whole!' },
  xp_levels: { xp_levels: 'whole' },
  loot: { table_id: 'whole', table_data: 'any' },
  choice: { table_id: 'whole', table_data: 'any' },
  random: { table_id: 'whole', table_data: 'any' },
  command: { command: 'text!', silent: 'flag', elevate_perms: 'flag' },
  gamestage: { stage: 'text!', remove: 'flag' },
  advancement: { advancement: 'text!', criterion: 'text!' },
  toast: { description: 'text!' },
  custom: {},
};

const newerRewards: Readonly<Record<string, Keys>> = {
  command: { permission_level: 'whole', feedback_message: 'text' },
};

/** null: the game doesn't know the type. */
export const keysOf = (dialect: Dialect, part: BookObject, type: string): Keys | null => {
  const isOlder = dialect === '1.20';
  if (part === 'task' || part === 'reward') {
    const [base, all, old, now] =
      part === 'task' ? [task, tasks, olderTasks, newerTasks] : [reward, rewards, olderRewards, newerRewards];
    const own = Object.hasOwn(all, type) ? all[type] : undefined;
    if (!own) return null;
    const last = dialect === '26.1' && part === 'task' ? newestTasks[type] : {};
    return {
      ...base,
      ...own,
      ...(isOlder ? { title: 'text', ...old[type] } : { ...newer[part], ...now[type] }),
      ...last,
    };
  }
  return {
    ...shared[part],
    ...(isOlder ? inside[part] : newer[part]),
    ...(dialect === '26.1' ? newest[part] : untilNewest[part]),
  };
};
