import { fieldValuesOf } from '#domain/quest/quest-fields.ts';
import { betterSettings, repeatOf, settingsWith } from '#domain/exchange/betterquesting/tree/better-settings.ts';
import { betterIdIn, writeBetterId } from '#domain/exchange/betterquesting/tree/better-ids.ts';
import {
  taggedCompound,
  taggedEntries,
  taggedValue,
  taggedText,
  withTagged,
  withoutSorts,
} from '#domain/exchange/betterquesting/tree/tagged-tree.ts';
import { noteLoss } from '#domain/exchange/ftb/book.ts';
import { questFormatOf } from '#domain/exchange/ftb/quest-fields.ts';
import { compareWith, layOver } from '#domain/exchange/tree/overlay.ts';
import { treeNumber } from '#domain/exchange/tree/read-snbt.ts';
import { isCompound, isList, snbtInt, type Snbt, type SnbtCompound } from '#domain/exchange/tree/snbt.ts';
import { listProperties } from '#domain/quest-properties/property-collection.ts';
import type { Quest } from '#domain/quest/quest.ts';
import type { StoryLine, StoryQuest } from '#domain/story-line/story-line.ts';
import { needsOf } from '#domain/story-line/logic/index-logic.ts';
import { translateMarkup } from '#domain/text/markup/translate-markup.ts';
import type { BetterBook } from './better-book.ts';
import { writeBetterRows } from './write-better-rows.ts';

/** Where a quest stands first. null: in no story line. */
export type BetterPlace = { readonly line: StoryLine; readonly storyQuest: StoryQuest } | null;

/** What stands of a quest in the book beside its settings: texts, and what it waits for. */
type Said = { readonly texts: SnbtCompound; readonly links: SnbtCompound };

export const writeBetterQuest = (book: BetterBook, quest: Quest, place: BetterPlace): SnbtCompound => {
  const kept = book.keptTreeOf(quest);
  const { q } = kept;
  const tree = isCompound(q) ? q : blankTree;
  const said = sayBetterQuest(book, quest, { place, kept });
  const settings = writeSettings(book, quest, { place, settings: betterSettings(tree), isNew: !isCompound(q) });
  const texts = layOver(said.texts, kept['ot']);
  const isNamed = isCompound(q) && betterIdIn(q, 'quest') === null;
  const id = isNamed ? {} : writeBetterId(book.betterIdOf(quest.id), 'quest', 'questID');
  let written = settingsWith(
    tree,
    Object.entries(texts).reduce((all, [key, value]) => withTagged(all, key, value), settings),
  );
  for (const [key, value] of [...Object.entries(id), ...Object.entries(layOver(said.links, kept['ol']))])
    written = withTagged(written, key, value);
  noteQuest(book, quest);
  const rows = {
    tasks: writeBetterRows(book, { quest, collection: 'objectives', properties: listProperties(quest.objectives) }),
    rewards: writeBetterRows(book, { quest, collection: 'rewards', properties: givenRewards(book, quest) }),
  };
  const lacked = isList(kept['no']) ? kept['no'] : [];
  return {
    ...written,
    ...Object.fromEntries(Object.entries(rows).filter(([key, all]) => all.length > 0 || !lacked.includes(key))),
  };
};

const blankTree: SnbtCompound = { properties: { betterquesting: {} } };

type SaidFrom = { readonly place: BetterPlace; readonly kept: SnbtCompound };

const sayBetterQuest = (book: BetterBook, quest: Quest, { place, kept }: SaidFrom): Said => ({
  texts: {
    name: toBetterText(book, quest, { key: 'title', text: quest.title }),
    desc: toBetterText(book, quest, { key: 'description', text: quest.description }),
  },
  links: writeLinks(book, place, kept),
});

type PlacedText = { readonly key: 'title' | 'description'; readonly text: string };

/** Codes begin with one sign there. */
export const toBetterText = (book: BetterBook, { id }: Pick<Quest, 'id'>, { key, text }: PlacedText): string => {
  const { markup } = book.world;
  if (markup === 'none') return text;
  const { text: own, lost } =
    markup === 'warcraft' ? translateMarkup(text, 'warcraft', 'minecraft') : { text, lost: [] };
  if (lost.length > 0) noteLoss(book, { item: id, path: [key] }, { code: 'codes_left_out', params: { parts: lost } });
  return own.replaceAll(/\\&|&(?=[0-9a-fk-or])/gi, (sign) => (sign === '&' ? '\u00A7' : '&'));
};

const sortedEntries = (compound: SnbtCompound): readonly (readonly [string, Snbt])[] =>
  Object.entries(compound).toSorted(([one], [other]) => (one < other ? -1 : 1));

/** Those of the quest, then those that lead to nothing here or close a ring. */
const writeLinks = (book: BetterBook, place: BetterPlace, kept: SnbtCompound): SnbtCompound => {
  const own = Object.keys(place?.storyQuest.prerequisite_quests ?? {}).map((id) => book.betterIdOf(id));
  const { l, s } = kept;
  const others = sortedEntries(isCompound(l) ? l : {}).map(([key, value]): readonly [string, Snbt] =>
    key.startsWith('ring') ? [String(value), String(value)] : [key.slice('to '.length), value],
  );
  const sorts = isCompound(s) ? s : {};
  const all: readonly (readonly [string, Snbt])[] = [...own.map((id) => [id, id] as const), ...others];
  const types = all.map(([id]) => sorts[id] ?? snbtInt(0));
  const hasTypes = all.some(([id]) => sorts[id] !== undefined && !isCompound(sorts[id]));
  return {
    preRequisites: all.map(([id, value]) => writeLink(id, value, sorts[id])),
    ...(hasTypes && { preRequisiteTypes: types.map((type) => (isCompound(type) ? snbtInt(0) : type)) }),
  };
};

const writeLink = (id: string, value: Snbt, sort: Snbt | undefined): Snbt => {
  if (isCompound(value)) return isCompound(value['v']) ? withoutSorts(value['v']) : value;
  if (typeof value !== 'string') return value;
  const written = writeBetterId(id, 'quest', 'id');
  return written['id'] ?? { ...written, ...(isCompound(sort) && withoutSorts(sort)) };
};

/** As the book says the same of a quest. Empty: as the product would write it. */
export const compareBetterQuest = (
  book: BetterBook,
  quest: Quest,
  { tree, ...from }: SaidFrom & { readonly tree: SnbtCompound },
): SnbtCompound => {
  const said = sayBetterQuest(book, quest, from);
  const ot = compareWith(textsIn(betterSettings(tree)), said.texts);
  const ol = compareWith(linksIn(tree), said.links);
  return { ...(ot && { ot }), ...(ol && { ol }) };
};

/** Names and descriptions of a part of the book. */
export const textsIn = (settings: SnbtCompound): SnbtCompound =>
  Object.fromEntries(
    ['name', 'desc'].flatMap((name): [string, Snbt][] => {
      const text = taggedValue(settings, name);
      return text === undefined ? [] : [[name, text]];
    }),
  );

const linksIn = (tree: SnbtCompound): SnbtCompound =>
  Object.fromEntries(
    ['preRequisites', 'preRequisiteTypes'].flatMap((name): [string, Snbt][] => {
      const list = taggedValue(tree, name);
      if (list === undefined) return [];
      return [[name, taggedEntries(list).map((each) => (isCompound(each) ? withoutSorts(each) : each))]];
    }),
  );

type Settings = { readonly place: BetterPlace; readonly settings: SnbtCompound; readonly isNew: boolean };

const writeSettings = (book: BetterBook, quest: Quest, { place, settings: own, isNew }: Settings): SnbtCompound => {
  let settings = writeIcon(book, quest, own);
  const { storyQuest, line } = place ?? {};
  const put = (name: string, value: Snbt): void => {
    settings = withTagged(settings, name, value);
  };
  if (!line || !storyQuest) return settings;
  const { hidden_until_open: isHidden = false, prerequisite_quests: before, repeat } = storyQuest;
  const path = ['story_quests', quest.id];
  const noteLogic = (part: 'needs' | 'optional' | 'repeat_at', key: string): void =>
    noteLoss(book, { item: line.id, path: [...path, key] }, { code: 'logic_left_out', params: { part } });
  const visibility = taggedText(own, 'visibility').toUpperCase();
  if ((visibility === 'UNLOCKED') !== isHidden || isNew) put('visibility', isHidden ? 'UNLOCKED' : 'NORMAL');
  const count = Object.keys(before).length;
  const needs = needsOf(storyQuest);
  const logic = taggedText(own, 'questLogic').toUpperCase();
  const wantsOne = count > 1 && needs === 1;
  if (needs > 1 && needs < count) noteLogic('needs', 'needs');
  if (count > 1 && (logic === 'OR') !== wantsOne && (logic === '' || logic === 'AND' || logic === 'OR' || wantsOne))
    put('questLogic', wantsOne ? 'OR' : 'AND');
  if (storyQuest.optional) noteLogic('optional', 'optional');
  const known = repeatOf(own);
  if (known?.every !== repeat?.every || known?.hours !== repeat?.hours) put('repeatTime', snbtInt(ticksOf(repeat)));
  if (repeat && repeat.every !== 'hours') noteLogic('repeat_at', 'repeat');
  return settings;
};

const ticksInHour = 20 * 60 * 60;
const hoursIn = { hours: 1, day: 24, week: 7 * 24 } as const;

/** Below zero a quest doesn't repeat. */
const ticksOf = (repeat: StoryQuest['repeat']): number => {
  if (!repeat) return -1;
  return ticksInHour * hoursIn[repeat.every] * (repeat.every === 'hours' ? (repeat.hours ?? 1) : 1);
};

const writeIcon = (book: BetterBook, quest: Quest, settings: SnbtCompound): SnbtCompound => {
  const field = book.world.questFields.find((each) => questFormatOf(each, book.world)?.key === 'icon');
  if (field?.control !== 'entry') return settings;
  const values = fieldValuesOf(quest);
  const [id, name] = [String(values[field.idKey] ?? ''), String(values[field.key] ?? '')];
  const wanted = id || name;
  const kept = taggedText(taggedCompound(settings, 'icon'), 'id');
  const whole = kept === '' || kept.includes(':') ? kept : `minecraft:${kept}`;
  if (wanted === whole) return settings;
  const found = wanted === '' ? null : book.bookIdOf({ id, name }, 'icon');
  if (found === null && wanted !== '')
    noteLoss(
      book,
      { item: quest.id, path: ['fields', field.of] },
      { code: 'id_unusable', params: { field: field.label, name: name || id } },
    );
  const icon = { id: found ?? 'minecraft:nether_star', Count: snbtInt(1), Damage: snbtInt(0), OreDict: '' };
  return withTagged(settings, 'icon', icon);
};

/** What the format can't say of a quest. */
const noteQuest = (book: BetterBook, quest: Quest): void => {
  for (const property of listProperties(quest.requirements)) {
    const kind = book.kindOf(property.type)?.kind.label ?? property.type;
    noteLoss(
      book,
      { item: quest.id, path: ['requirements', property.id] },
      { code: 'kind_left_out', params: { kind } },
    );
  }
  for (const field of book.world.questFields) {
    if (questFormatOf(field, book.world)?.key === 'icon') continue;
    const value = quest.fields?.[field.of];
    if (value !== undefined && value !== '' && value !== false)
      noteLoss(
        book,
        { item: quest.id, path: ['fields', field.of] },
        { code: 'field_left_out', params: { field: field.label } },
      );
  }
};

/** Players choose one thing of a row. Nothing is drawn by chance. */
const givenRewards = (book: BetterBook, quest: Quest) => {
  const groups = quest.reward_groups ?? {};
  const lost = new Set<string>();
  for (const [id, { title, pick, count }] of Object.entries(groups)) {
    const place = { item: quest.id, path: ['reward_groups', id] };
    if (pick === 'chance') {
      lost.add(id);
      noteLoss(book, place, { code: 'reward_group_left_out', params: { title } });
    } else if (count > 1)
      noteLoss(book, place, { code: 'value_changed', params: { field: title, from: String(count), to: '1' } });
  }
  return listProperties(quest.rewards).filter(({ group }) => typeof group !== 'string' || !lost.has(group));
};

/** Of a place in a list: the number that a book keeps of it. */
export const bookRankOf = (kept: SnbtCompound): number => treeNumber(kept['n']) ?? Number.MAX_SAFE_INTEGER;
