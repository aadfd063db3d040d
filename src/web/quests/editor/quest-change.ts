import { ownValue } from '#domain/own-value.ts';
import type { PropertyMove } from '#domain/quest/change-properties.ts';
import { collections, type Collection } from '#domain/world/property.ts';
import type { QuestSection } from '#domain/quest/quest-rules.ts';
import type { QuestFault } from '#web/quests/quest-document-rules.ts';
import type { QuestContent } from '#domain/quest/quest.ts';

/** A step of editing; `deleted` is the property that it removed, `moved` the one that it moved. */
export type QuestChange = {
  readonly before: QuestContent;
  readonly after: QuestContent;
  readonly deleted?: { readonly collection: Collection; readonly id: string };
  readonly moved?: PropertyMove & { readonly collection: Collection };
};

/** Changes the quest as it is when this is called. `step` says which property was deleted or moved. The same function for the life of the editor. */
export type WriteQuest = (
  change: (quest: QuestContent) => QuestContent,
  step?: Pick<QuestChange, 'deleted' | 'moved'>,
) => void;

/** The mark of a violation after a change: it moves with its row, and is null once its field changes. */
export const markAfter = (mark: QuestFault, { before, after, deleted, moved }: QuestChange): QuestFault | null => {
  const { section, property, field } = mark;
  if (section === 'fields' && field !== undefined)
    return isSameField(ownValue(before.fields, field), ownValue(after.fields, field)) ? mark : null;
  if (section === 'reward_groups' && property !== undefined) return isSameChoice(property, before, after) ? mark : null;
  if (!isCollection(section)) return before[section] === after[section] ? mark : null;
  if (property === undefined) return sizeOf(before, section) === sizeOf(after, section) ? mark : null;
  if (deleted?.collection === section) return markAfterDelete(mark, Number(property), Number(deleted.id));
  if (moved?.collection === section) return { ...mark, property: String(placeAfterMove(Number(property), moved)) };
  return field === undefined || valueAt(before, mark) === valueAt(after, mark) ? mark : null;
};

/** An entry of the quest's fields is a new object with each change. */
const isSameField = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The rewards of a choice belong to it. */
const isSameChoice = (id: string, before: QuestContent, after: QuestContent): boolean =>
  ownValue(before.reward_groups, id) === ownValue(after.reward_groups, id) &&
  sizeOfChoice(before, id) === sizeOfChoice(after, id);

const sizeOfChoice = ({ rewards }: QuestContent, id: string): number =>
  Object.values(rewards).filter(({ group }) => group === id).length;

const markAfterDelete = (mark: QuestFault, marked: number, deleted: number): QuestFault | null => {
  if (marked === deleted) return null;
  return marked > deleted ? { ...mark, property: String(marked - 1) } : mark;
};

const placeAfterMove = (place: number, { from, to }: PropertyMove): number => {
  if (place === from) return to;
  if (place > from && place <= to) return place - 1;
  return place < from && place >= to ? place + 1 : place;
};

const isCollection = (section: QuestSection): section is Collection =>
  collections.some((collection) => collection === section);

const sizeOf = (quest: QuestContent, collection: Collection): number => Object.keys(quest[collection]).length;

const valueAt = (quest: QuestContent, { section, property = '', field = '' }: QuestFault): unknown => {
  const properties: Readonly<Record<string, Readonly<Record<string, unknown>>>> = isCollection(section)
    ? quest[section]
    : {};
  return properties[property]?.[field];
};
