import type { SavedQuest } from '#contract/quests.ts';
import { collections, type Property } from '#domain/world/property.ts';
import { byName } from '#texts/language.ts';
import { storyTypes } from '#texts/property-types.ts';
import * as texts from '#texts/quest-table.ts';
import type { QuestFacts } from './quest-facts.ts';
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
  const groups = new Map<string, SavedQuest[]>();
  for (const quest of quests)
    for (const name of groupsOf(quest, group, facts)) {
      const members = groups.get(name);
      if (members) members.push(quest);
      else groups.set(name, [quest]);
    }
  const compare = byName();
  return [...groups]
    .toSorted(([one], [other]) => compare(one, other))
    .flatMap(([name, members]): QuestTableRow[] => [
      { key: `group ${name}`, group: name, count: members.length },
      ...members.map((quest) => ({ key: `${quest.id} ${name}`, quest })),
    ]);
};

const groupsOf = (quest: SavedQuest, group: Exclude<Grouping, 'none'>, facts: QuestFacts): readonly string[] => {
  switch (group) {
    case 'lines': {
      const lines = new Set(facts.linesOf(quest.id));
      return lines.size === 0 ? [texts.inNoLine] : [...lines];
    }
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
