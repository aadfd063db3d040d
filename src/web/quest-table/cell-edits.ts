import { readNumber } from '#domain/text/read-number.ts';
import { officialOwner } from '#domain/account/user.ts';
import { toCoins } from '#domain/quest/worth.ts';
import { changeProperty } from '#domain/quest/change-properties.ts';
import { collections, type Property } from '#domain/world/property.ts';
import { editQuest } from '#domain/bulk/edit-quest.ts';
import { type QuestContent, storyTypes } from '#domain/quest/quest.ts';
import { toLine } from '#domain/text/text.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { statusesOf } from '#domain/world/statuses.ts';
import type { KindMeaning } from '#domain/world/world.ts';
import { storyTypes as typeNames } from '#texts/property-types.ts';
import type { People } from '#web/documents/list-pane/people-of-owner.ts';
import { longestWritten } from '#domain/text/markup/markup.ts';
import type { ColumnId } from './table-columns.ts';

type Place = { readonly owner: string; readonly world: IndexedWorld; readonly people: People };

/** How a cell is written; null where it is only read. `options`: one of them is chosen. */
export type CellEditor = { readonly options: readonly string[] | null };

const text: CellEditor = { options: null };

export const editorOf = (column: ColumnId, quest: QuestContent, { owner, world, people }: Place): CellEditor | null => {
  switch (column) {
    case 'title':
      return text;
    case 'type':
      return { options: storyTypes.map((type) => typeNames[type]) };
    case 'tags':
      return owner === officialOwner ? null : text;
    case 'status':
      return owner === officialOwner ? null : { options: ['', ...statusesOf(world.world).map(({ label }) => label)] };
    case 'assignee':
      return people.size === 0 ? null : { options: ['', ...people.values()] };
    case 'coins':
    case 'experience':
    case 'level':
      return soleProperty(quest, meanings[column], world) ? text : null;
    default:
      return null;
  }
};

const meanings = { coins: 'give_coins', experience: 'give_experience', level: 'level' } as const;

/** The text of a cell put into the quest; null where the text is none for this column. */
export const writeCell = (
  quest: QuestContent,
  { column, value }: { readonly column: ColumnId; readonly value: string },
  place: Place,
): QuestContent | null => {
  const { world, people } = place;
  if (!editorOf(column, quest, place)) return null;
  const written = value.trim();
  switch (column) {
    case 'title':
      return { ...quest, title: toLine(written, longestWritten(world.limits.quest_title.max, world.markup)) };
    case 'type': {
      const type = storyTypes.find((each) => isSame(typeNames[each], written) || isSame(each, written));
      return type ? { ...quest, type } : null;
    }
    case 'tags': {
      const add = written
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean);
      return editQuest(quest, { edit: 'tags', add, remove: quest.marks?.tags ?? [] }, world);
    }
    case 'status': {
      const status = statusesOf(world.world).find(({ label }) => isSame(label, written))?.id ?? null;
      return written !== '' && status === null ? null : editQuest(quest, { edit: 'status', status }, world);
    }
    case 'assignee': {
      const [assignee = null] = [...people].find(([, name]) => isSame(name, written)) ?? [];
      return written !== '' && assignee === null ? null : editQuest(quest, { edit: 'assignee', assignee }, world);
    }
    case 'coins':
      return writeCoins(quest, written, world);
    case 'experience':
    case 'level':
      return writeAmount(quest, { meaning: meanings[column], value: written }, world);
    default:
      return null;
  }
};

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** A sum of several properties can't be written in one cell. */
const soleProperty = (quest: QuestContent, meaning: KindMeaning, world: IndexedWorld): Property | null => {
  const meant = collections
    .flatMap((collection) => Object.values(quest[collection]))
    .filter((property) => world.meaningOf(property) === meaning);
  return meant.length === 1 ? (meant[0] ?? null) : null;
};

type Change = { readonly property: Property; readonly fields: Readonly<Record<string, number>> };

const change = (quest: QuestContent, { property, fields }: Change, world: IndexedWorld): QuestContent | null => {
  const kind = world.kindOf(property.type);
  return kind ? changeProperty(quest, kind.collection, { ...fields, id: property.id }) : null;
};

type Amount = { readonly meaning: KindMeaning; readonly value: string };

const writeAmount = (quest: QuestContent, { meaning, value }: Amount, world: IndexedWorld): QuestContent | null => {
  const property = soleProperty(quest, meaning, world);
  const amount = property && world.kindOf(property.type)?.amount;
  const number = readFigure(value);
  return property && amount && number !== null
    ? change(quest, { property, fields: { [amount.key]: number } }, world)
    : null;
};

/** `1,234` as this table shows it, too. */
const readFigure = (value: string): number | null => {
  const number = readNumber(value);
  return Number.isInteger(number) && number >= 0 && number < mostFigure ? number : null;
};

const mostFigure = 1e12;

/** `2 silver 5 copper`, or a number of the least coin. */
const writeCoins = (quest: QuestContent, value: string, world: IndexedWorld): QuestContent | null => {
  const property = soleProperty(quest, 'give_coins', world);
  const worth = readCoins(value, world);
  return property && worth !== null ? change(quest, { property, fields: toCoins(worth, world) }, world) : null;
};

const readCoins = (value: string, { coins }: IndexedWorld): number | null => {
  const number = readFigure(value);
  if (number !== null) return number;
  const sums = value.split(/\s+(?=\d)/).map((part) => {
    const [, count = '', name = ''] = /^([\d,]+)\s+(.+)$/.exec(part) ?? [];
    const coin = coins.find(({ label }) => isSame(label, name));
    const amount = readFigure(count);
    return coin && amount !== null ? amount * coin.worth : null;
  });
  return sums.reduce<number | null>((sum, each) => (sum === null || each === null ? null : sum + each), 0);
};
