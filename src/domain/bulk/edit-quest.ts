import { ownValue } from '#domain/own-value.ts';
import { addProperty, changeProperty } from '#domain/quest/change-properties.ts';
import { listProperties, numberProperties } from '#domain/quest-properties/property-collection.ts';
import { collections, type Collection, type Property, type PropertyValue } from '#domain/world/property.ts';
import { tagKey, toStoredMarks } from '#domain/quest/marks.ts';
import { changeQuestFields } from '#domain/quest/quest-fields.ts';
import type { Marks, QuestContent, QuestFieldValue, StoryType } from '#domain/quest/quest.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { changeAmount, type KindAmount, type AmountChange } from './change-amount.ts';

type NamedEntry = { readonly id: string; readonly name: string };

/** One command for many quests. */
export type BulkEdit =
  | { readonly edit: 'text'; readonly field: 'title' | 'description'; readonly value: string }
  | { readonly edit: 'story_type'; readonly type: StoryType }
  /** Fields of the quest by their stored keys; an empty value clears one. */
  | { readonly edit: 'fields'; readonly values: Readonly<Record<string, PropertyValue>> }
  | { readonly edit: 'amount'; readonly amounts: readonly KindAmount[]; readonly change: AmountChange }
  /** A property with these values, and the blank ones of its kind. */
  | { readonly edit: 'add_property'; readonly type: string; readonly values: Readonly<Record<string, PropertyValue>> }
  /** Removes all properties of a kind; with `entry`, only those that name it. */
  | { readonly edit: 'remove_property'; readonly type: string; readonly entry?: NamedEntry }
  /** Everywhere in the quest. An entry without an id is a name of free text. */
  | {
      readonly edit: 'replace_entry';
      readonly catalogue: string;
      readonly entry: NamedEntry;
      readonly with: NamedEntry;
    }
  | { readonly edit: 'tags'; readonly add: readonly string[]; readonly remove: readonly string[] }
  /** null: none. */
  | { readonly edit: 'status'; readonly status: string | null }
  | { readonly edit: 'assignee'; readonly assignee: string | null };

/** The same quest where nothing changes. What a change breaks is left to the rules of quests. */
export const editQuest = (quest: QuestContent, edit: BulkEdit, world: IndexedWorld): QuestContent => {
  const changed = changeQuest(quest, edit, world);
  return JSON.stringify(changed) === JSON.stringify(quest) ? quest : changed;
};

const changeQuest = (quest: QuestContent, edit: BulkEdit, world: IndexedWorld): QuestContent => {
  switch (edit.edit) {
    case 'text':
      return { ...quest, [edit.field]: edit.value };
    case 'story_type':
      return { ...quest, type: edit.type };
    case 'fields':
      return changeQuestFields(quest, edit.values, world);
    case 'amount':
      return mapProperties(quest, (property) =>
        edit.amounts.reduce(
          (changed, amount) => changeAmount(changed, amount, { change: edit.change, world }),
          property,
        ),
      );
    case 'add_property':
      return addWith(quest, edit, world);
    case 'remove_property':
      return removeProperties(quest, (property) => property.type === edit.type && names(property, edit.entry, world));
    case 'replace_entry':
      return replaceEntry(quest, edit, world);
    case 'tags':
      return withMarks(quest, { tags: changeTags(quest.marks?.tags ?? [], edit) });
    case 'status':
      return withMarks(quest, { status: edit.status });
    case 'assignee':
      return withMarks(quest, { assignee: edit.assignee });
  }
};

const mapProperties = (quest: QuestContent, change: (property: Property) => Property): QuestContent => ({
  ...quest,
  ...Object.fromEntries(
    collections.map((collection) => [
      collection,
      Object.fromEntries(Object.entries(quest[collection]).map(([id, property]) => [id, change(property)])),
    ]),
  ),
});

type Of<Edit extends BulkEdit['edit']> = Extract<BulkEdit, { edit: Edit }>;

const addWith = (quest: QuestContent, { type, values }: Of<'add_property'>, world: IndexedWorld): QuestContent => {
  const collection = world.kindOf(type)?.collection;
  if (!collection) return quest;
  const added = addProperty(quest, type, world);
  const id = String(Object.keys(added[collection]).length - 1);
  return changeProperty(added, collection, { ...values, id });
};

const removeProperties = (quest: QuestContent, isRemoved: (property: Property) => boolean): QuestContent => {
  const keep = (collection: Collection): Readonly<Record<string, Property>> => {
    const properties = listProperties(quest[collection]);
    const kept = properties.filter((property) => !isRemoved(property));
    return kept.length === properties.length ? quest[collection] : numberProperties(kept);
  };
  return withoutEmptyGroups({
    ...quest,
    ...Object.fromEntries(collections.map((collection) => [collection, keep(collection)])),
  });
};

/** A group whose last reward is gone goes, too. */
const withoutEmptyGroups = ({ reward_groups: groups, ...quest }: QuestContent): QuestContent => {
  if (!groups) return quest;
  const used = new Set(Object.values(quest.rewards).map(({ group }) => group));
  const left = Object.entries(groups).filter(([id]) => used.has(id));
  return left.length === 0 ? quest : { ...quest, reward_groups: Object.fromEntries(left) };
};

const names = (property: Property, entry: NamedEntry | undefined, world: IndexedWorld): boolean => {
  const subject = world.kindOf(property.type)?.subject;
  if (!entry) return true;
  return subject ? isEntry({ id: read(property, subject.idKey), name: read(property, subject.key) }, entry) : false;
};

const read = (property: Property, key: string): string => String(ownValue(property, key) ?? '');

const isEntry = (named: NamedEntry, { id, name }: NamedEntry): boolean =>
  id === '' ? named.id === '' && named.name === name : named.id === id;

const replaceEntry = (quest: QuestContent, edit: Of<'replace_entry'>, world: IndexedWorld): QuestContent => {
  const change = (property: Property): Property => {
    const replaced = (world.kindOf(property.type)?.fields ?? []).flatMap((field) => {
      if (field.control !== 'entry' || field.catalogue !== edit.catalogue) return [];
      const named = { id: read(property, field.idKey), name: read(property, field.key) };
      if (!isEntry(named, edit.entry)) return [];
      return [
        [field.idKey, edit.with.id],
        [field.key, edit.with.name],
      ];
    });
    return replaced.length === 0 ? property : { ...property, ...Object.fromEntries(replaced) };
  };
  const changed = mapProperties(quest, change);
  const ofCatalogue = world.questFields.flatMap((field) =>
    field.control === 'entry' && field.catalogue === edit.catalogue ? [field.of] : [],
  );
  const fields = Object.fromEntries(
    Object.entries(quest.fields ?? {}).map(([key, value]): [string, QuestFieldValue] => [
      key,
      ofCatalogue.includes(key) && typeof value === 'object' && isEntry(value, edit.entry) ? edit.with : value,
    ]),
  );
  return quest.fields ? { ...changed, fields } : changed;
};

const changeTags = (tags: readonly string[], { add, remove }: Of<'tags'>): string[] => {
  const removed = new Set(remove.map(tagKey));
  return [...tags.filter((tag) => !removed.has(tagKey(tag))), ...add];
};

type MarkChanges = {
  readonly tags?: string[];
  readonly status?: string | null;
  readonly assignee?: string | null;
};

const withMarks = ({ marks, ...quest }: QuestContent, changes: MarkChanges): QuestContent => {
  const all = { ...marks, ...changes };
  const { tags, status, assignee } = all;
  const next: Marks = { ...(tags && { tags }), ...(status && { status }), ...(assignee && { assignee }) };
  const stored = toStoredMarks(next);
  return stored ? { ...quest, marks: stored } : quest;
};
