import {
  isCompound,
  isList,
  isLiteral,
  literalText,
  snbtLiteral,
  type Snbt,
  type SnbtCompound,
  snbtByte,
  snbtInt,
} from '#domain/exchange/tree/snbt.ts';
import { treeNumber } from '#domain/exchange/tree/read-snbt.ts';
import { type Dialect, hasLanguages } from './dialect.ts';
import { isTag, readBookItem, toBookItem } from './book-items.ts';

/**
 * What a book brought from another version, as this one reads it. Items of tasks and rewards are written for their version already.
 * `lost` gets the keys of what this version doesn't read.
 */
export const toDialect = (part: SnbtCompound, dialect: Dialect, lost: Set<string>): SnbtCompound => {
  const fitted = fitFields(part, dialect, lost);
  return dialect === '26.1' ? mapEntries(fitted, toNewest) : mapEntries(fitted, toNotation);
};

/** Items that no kind of the world has. */
const looseItems = new Set(['icon', 'emergency_items']);

/** In a part while it is written: its loose items stay as they came. */
const asItCame = ' as it came';

/** Kept of a part with loose items that are written for another version than the book. */
export const keepForm = (part: SnbtCompound, dialect: Dialect): SnbtCompound => {
  const isForeign = [...looseItems].some((key) => {
    const value = part[key] ?? [];
    return (isList(value) ? value : [value]).some((item) => !isOfDialect(item, dialect));
  });
  return isForeign ? { w: dialect } : {};
};

export const markForm = ({ w }: SnbtCompound, dialect: Dialect): SnbtCompound =>
  w === dialect ? { [asItCame]: true } : {};

const fitFields = (part: SnbtCompound, dialect: Dialect, lost: Set<string>): SnbtCompound => {
  const fitItem = (key: string, item: Snbt): Snbt => {
    const fitted = toDialectItem(item, dialect);
    if (!fitted.isWhole) lost.add(key);
    return fitted.item;
  };
  const fit = (key: string, value: Snbt): Snbt => {
    if (looseItems.has(key) && part[asItCame] === true) return value;
    if (looseItems.has(key)) return isList(value) ? value.map((each) => fitItem(key, each)) : fitItem(key, value);
    if (items.has(key)) return value;
    if (isList(value)) return value.map((each) => (isCompound(each) ? fitFields(each, dialect, lost) : each));
    return isCompound(value) ? fitFields(value, dialect, lost) : value;
  };
  const isUnread = (key: string): boolean => dialect === '26.1' && key === 'hover';
  return Object.fromEntries(
    Object.entries(part).flatMap(([key, value]): [string, Snbt][] => {
      if (key === asItCame) return [];
      if (!isUnread(key)) return [[key, fit(key, value)]];
      lost.add(key);
      return [];
    }),
  );
};

const mapEntries = (part: SnbtCompound, map: (key: string, value: Snbt) => readonly [string, Snbt]): SnbtCompound =>
  Object.fromEntries(Object.entries(part).map(([key, value]) => map(key, value)));

/** Names that the newest game no longer reads. */
const renamed: ReadonlyMap<string, string> = new Map([['hide', 'hide_until_deps_visible']]);

/** What an item carries keeps its sorts of numbers. */
const items = new Set(['item', 'icon', 'emergency_items', 'fluid', 'nbt']);

const toNewest = (key: string, value: Snbt): readonly [string, Snbt] => [
  renamed.get(key) ?? key,
  items.has(key) ? value : mapValue(value, toNewest, flags.has(key) ? toFlag : same),
];

/** JSON has no bytes: the newest game wants a flag to be one. */
const flags = new Set(
  `always_invisible can_repeat consume_items corner default_consume_items default_hide_dependency_lines
  default_quest_disable_jei default_repeatable_quest default_reward_team dev disable_gui disable_recipe_mod
  disable_reward_screen_blur disable_toast drop_book_on_death drop_loot_crates exclude_from_claim_all glow
  hide_dependency_lines hide_dependent_lines hide_details_until_startable hide_excluded_quests hide_lock_icon
  hide_quest_details_until_startable hide_quest_until_deps_complete hide_quest_until_deps_visible hide_text_until_complete
  hide_tooltip hide_until_deps_complete hide_until_deps_visible hide ignore_dimension ignore_reward_blocking invisible
  only_from_crafting only_one optional optional_task pause_game points remove require_sequential_tasks show_lock_icons silent
  task_screen_only team_reward team_stage use_title verify_on_load`.split(/\s+/),
);

const toFlag = (value: Snbt): Snbt => {
  if (!isLiteral(value)) return value;
  const [, digits = ''] = /^(-?\d+)[bB]?$/.exec(literalText(value)) ?? [];
  return digits === '' ? value : digits !== '0';
};

const same = (value: Snbt): Snbt => value;

const toNotation = (key: string, value: Snbt): readonly [string, Snbt] => [key, mapValue(value, toNotation, withSort)];

/** Without its letter the game takes a whole number of more than 32 bits for a fraction. */
const withSort = (value: Snbt): Snbt => {
  const text = isLiteral(value) ? literalText(value) : '';
  return /^-?\d{10,19}$/.test(text) && BigInt.asIntN(32, BigInt(text)) !== BigInt(text)
    ? snbtLiteral(`${text}L`)
    : value;
};

type MapEntry = (key: string, value: Snbt) => readonly [string, Snbt];

/** The same list or compound where nothing changes would cost as much. */
const mapValue = (value: Snbt, map: MapEntry, leaf: (value: Snbt) => Snbt): Snbt => {
  if (isList(value)) return value.map((each) => (isCompound(each) ? mapEntries(each, map) : leaf(each)));
  return isCompound(value) ? mapEntries(value, map) : leaf(value);
};

/** An item as the game of this version reads it. `isWhole`: it has what it carried. */
const toDialectItem = (item: Snbt, dialect: Dialect): { readonly item: Snbt; readonly isWhole: boolean } => {
  const read = isOfDialect(item, dialect) ? null : readBookItem(item);
  if (read === null) return { item, isWhole: true };
  const { id, data } = read;
  const count = isCompound(item) ? (treeNumber(item['count'] ?? item['Count']) ?? 1) : 1;
  const isWhole = data === '';
  if (isTag(id)) return { item: toBookItem({ id, data: null, dialect }), isWhole };
  if (hasLanguages(dialect)) return { item: { id, count: snbtInt(count) }, isWhole };
  return { item: count === 1 ? id : { id, Count: snbtByte(count) }, isWhole };
};

/** Whether the game of this version reads it so. */
const isOfDialect = (item: Snbt, dialect: Dialect): boolean => {
  if (!isCompound(item)) return !hasLanguages(dialect);
  const isOlder = item['Count'] !== undefined || item['tag'] !== undefined;
  return isOlder !== hasLanguages(dialect);
};
