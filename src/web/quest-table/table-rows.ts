import type { SavedQuest } from '#contract/quests.ts';
import { collections, type Property } from '#domain/world/property.ts';
import { byName } from '#texts/language.ts';
import { storyTypes } from '#texts/property-types.ts';
import * as texts from '#texts/quest-table.ts';
import type { NamedLine, QuestFacts } from './quest-facts.ts';
import { columnOf } from './table-columns.ts';
import type { Grouping, Sorting } from './table-layout.ts';

/** A quest of two story lines stands in the groups of both, each time with a key of its own. */
export type QuestTableRow =
  | { readonly key: string; readonly group: string; readonly count: number; readonly quest?: undefined }
  | { readonly key: string; readonly quest: SavedQuest };

/** Sorted by several columns, the first of them first; otherwise as they were made. */
export const sortQuests = (
  quests: readonly SavedQuest[],
  sort: readonly Sorting[],
  facts: QuestFacts,
): readonly SavedQuest[] => {
  const compare = byName();
  const sorters = sort.flatMap(({ by, descending }) => {
    const { sortValue } = columnOf(by);
    if (!sortValue) return [];
    const values = new Map(quests.map((quest) => [quest.id, sortValue(quest, facts)]));
    const order = (one: SavedQuest, other: SavedQuest): number => {
      const [left = '', right = ''] = [values.get(one.id), values.get(other.id)];
      if (typeof left === 'number' && typeof right === 'number') return left - right;
      return compare(String(left), String(right));
    };
    return [descending ? (one: SavedQuest, other: SavedQuest) => order(other, one) : order];
  });
  if (sorters.length === 0) return quests;
  return quests.toSorted((one, other) => {
    for (const order of sorters) {
      const difference = order(one, other);
      if (difference !== 0) return difference;
    }
    return 0;
  });
};

/** Quests in a kept order. New ones come last. */
export const inKeptOrder = (quests: readonly SavedQuest[], ids: readonly string[]): readonly SavedQuest[] => {
  const left = new Map(quests.map((quest) => [quest.id, quest]));
  const kept = ids.flatMap((id) => {
    const quest = left.get(id);
    left.delete(id);
    return quest ? [quest] : [];
  });
  return [...kept, ...left.values()];
};

export const toRows = (quests: readonly SavedQuest[], group: Grouping, facts: QuestFacts): readonly QuestTableRow[] => {
  if (group === 'none') return quests.map((quest) => ({ key: quest.id, quest }));
  const groups = new Map<string, { readonly name: string; readonly members: SavedQuest[] }>();
  for (const quest of quests)
    for (const { id, name } of groupsOf(quest, group, facts)) {
      const found = groups.get(id);
      if (found) found.members.push(quest);
      else groups.set(id, { name, members: [quest] });
    }
  const compare = byName();
  return [...groups]
    .toSorted(([, one], [, other]) => compare(one.name, other.name))
    .flatMap(([id, { name, members }]): QuestTableRow[] => [
      { key: `group ${id}`, group: name, count: members.length },
      ...members.map((quest) => ({ key: `${quest.id} ${id}`, quest })),
    ]);
};

type Grouped = Exclude<Grouping, 'none'>;

const groupsOf = (quest: SavedQuest, group: Grouped, facts: QuestFacts): readonly NamedLine[] => {
  if (group !== 'lines') return namesOf(quest, group, facts).map((name) => ({ id: name, name }));
  const lines = facts.linesOf(quest.id);
  return lines.length === 0 ? [{ id: '', name: texts.inNoLine }] : lines;
};

const namesOf = (quest: SavedQuest, group: Exclude<Grouped, 'lines'>, facts: QuestFacts): readonly string[] => {
  switch (group) {
    case 'status':
      return [facts.statusOf(quest) || texts.noStatus];
    case 'type':
      return [storyTypes[quest.type]];
    case 'kind': {
      const kinds = new Set(propertiesOf(quest).map(({ type }) => facts.world.kindOf(type)?.label ?? type));
      return kinds.size === 0 ? [texts.noProperty] : [...kinds];
    }
  }
};

const propertiesOf = (quest: SavedQuest): readonly Property[] =>
  collections.flatMap((collection) => Object.values(quest[collection]));
