import { noteCodes } from '#domain/exchange/ftb/read/read-text.ts';
import { refuseBroken } from '#domain/exchange/imported.ts';
import { questFormatOf } from '#domain/exchange/ftb/quest-fields.ts';
import { namedEntry } from '#domain/exchange/ftb/read/read-row.ts';
import { countBytes } from '#domain/exchange/azerothcore/shorten-text.ts';
import { writeKept } from '#domain/exchange/tree/kept.ts';
import type { SnbtCompound } from '#domain/exchange/tree/snbt.ts';
import { mostKeptBytes } from '#domain/origin.ts';
import { numberProperties } from '#domain/quest-properties/property-collection.ts';
import type { Property } from '#domain/world/property.ts';
import { checkQuest } from '#domain/quest/quest-rules.ts';
import { blankQuest, type Quest, type QuestFieldValue } from '#domain/quest/quest.ts';
import { toPlainText } from '#domain/text/markup/markup.ts';
import { toLine, toVisible } from '#domain/text/text.ts';
import { formatProperty } from '#domain/quest-properties/format-property.ts';
import { betterSettings } from '#domain/exchange/betterquesting/tree/better-settings.ts';
import type { BetterQuest } from './book-documents.ts';
import { readBetterRows } from './read-rows.ts';
import { noteUnread, betterOrigin, betterQuestId, type Reader } from './reader.ts';
import {
  hasTagged,
  taggedCompound,
  taggedText,
  withoutTagged,
} from '#domain/exchange/betterquesting/tree/tagged-tree.ts';

/** `settings` are what the book says of the quest beside its rows. */
export type ReadBetterQuest = {
  readonly from: BetterQuest;
  readonly quest: Quest;
  readonly settings: SnbtCompound;
  /** What is kept of it, but for the prerequisites. */
  readonly kept: SnbtCompound;
};

const rowLists = ['tasks', 'rewards'] as const;

export const readBetterQuest = (reader: Reader, from: BetterQuest): ReadBetterQuest => {
  const { id, tree } = from;
  const settings = betterSettings(tree);
  const objectives = readBetterRows(reader, tree, 'objectives');
  const rewards = readBetterRows(reader, tree, 'rewards');
  for (const what of [...objectives.unread, ...rewards.unread]) noteUnread(reader, what);
  const lacked = rowLists.filter((list) => !hasTagged(tree, list));
  const fields = readIcon(reader, settings);
  const title = titleOf(reader, settings, objectives.properties) || id;
  const quest: Quest = {
    ...blankQuest,
    id: betterQuestId(id),
    uid: '',
    title,
    description: reader.readText(taggedText(settings, 'desc'), 'lines'),
    objectives: numberProperties(objectives.properties),
    rewards: numberProperties(rewards.properties),
    ...(Object.keys(fields).length > 0 && { fields }),
    origin: betterOrigin(id),
  };
  noteCodes(
    reader,
    texts.map((text) => [taggedText(settings, text)]),
  );
  return {
    from,
    quest: withGroups(reader, quest),
    settings,
    kept: {
      q: withoutTexts(withoutTagged(tree, rowLists)),
      ...(objectives.kept.length > 0 && { t: objectives.kept }),
      ...(rewards.kept.length > 0 && { r: rewards.kept }),
      ...(lacked.length > 0 && { no: lacked }),
    },
  };
};

/** Names and descriptions are the product's own. */
export const withoutTexts = (tree: SnbtCompound): SnbtCompound =>
  Object.fromEntries(
    Object.entries(withoutTagged(tree, betterSettings(tree) === tree ? texts : [])).map(([key, value]) => {
      if (!/^properties(?::\d+)?$/i.test(key)) return [key, value];
      const properties = taggedCompound(tree, 'properties');
      return [key, Object.fromEntries(Object.entries(properties).map(([mod, own]) => [mod, ownSettings(mod, own)]))];
    }),
  );

const texts = ['name', 'desc'] as const;

const ownSettings = (mod: string, own: SnbtCompound[string]): SnbtCompound[string] =>
  /^betterquesting(?::\d+)?$/i.test(mod) ? withoutTagged(taggedCompound({ [mod]: own }, 'betterquesting'), texts) : own;

const titleOf = (reader: Reader, settings: SnbtCompound, [first]: readonly Property[]): string => {
  const title = reader.readText(taggedText(settings, 'name'), 'line');
  if (toVisible(toPlainText(title, reader.world.markup)) !== '') return title;
  return first ? formatProperty(first, reader.world) : '';
};

/** It stays in what is kept, too: there it may carry data. */
const readIcon = (reader: Reader, settings: SnbtCompound): Record<string, QuestFieldValue> => {
  const field = reader.world.questFields.find((each) => questFormatOf(each, reader.world)?.key === 'icon');
  const id = taggedText(taggedCompound(settings, 'icon'), 'id');
  if (field?.control !== 'entry' || id === '') return {};
  const named = namedEntry(reader, field, id);
  return { [field.of]: { id: String(named[field.idKey]), name: String(named[field.key]) } };
};

/** Players choose one reward of a group. It is called as its quest is. */
const withGroups = ({ world }: Reader, quest: Quest): Quest => {
  const groups = new Set(Object.values(quest.rewards).flatMap(({ group }) => group ?? []));
  const title = toLine(toPlainText(quest.title, world.markup), world.limits.name.max);
  if (groups.size === 0) return quest;
  return {
    ...quest,
    reward_groups: Object.fromEntries(
      [...groups].map((group) => [group, { title, pick: 'player' as const, count: 1 }]),
    ),
  };
};

/** Links to other quests and the place of each come beside. */
const placeBytes = 600;

/** Quests that break a rule of the world, or bring too much beside, stay out by name. */
export const acceptBetterQuest = (reader: Reader, { from, quest, kept }: ReadBetterQuest): boolean => {
  const broken = checkQuest(quest, reader.world, { entryOf: reader.entryOf });
  const bytes = countBytes(writeKept(kept)) + placeBytes;
  const refused = broken
    ? refuseBroken(broken)
    : bytes > mostKeptBytes
      ? ({ code: 'kept_too_big', params: { bytes, max: mostKeptBytes } } as const)
      : null;
  if (!refused) return true;
  reader.refused.push({ file: from.file, line: null, id: from.id, title: quest.title, ...refused });
  return false;
};
