import { collections } from '#domain/quest-properties/collections.ts';
import type { World } from '#domain/world/world.ts';

/** A stored property or the fields of a quest, whatever world they were written in. */
export type StoredValues = Readonly<Record<string, unknown>>;

export type PreviewedQuest = {
  readonly title: string;
  readonly description: string;
  readonly requirements: Readonly<Record<string, StoredValues>>;
  readonly objectives: Readonly<Record<string, StoredValues>>;
  readonly rewards: Readonly<Record<string, StoredValues>>;
  readonly fields?: StoredValues;
};

export type PreviewedLine = {
  readonly title: string;
  readonly description: string;
  readonly story_quests: Readonly<Record<string, unknown>>;
};

export const propertiesOf = (quest: PreviewedQuest): StoredValues[] =>
  collections.flatMap((collection) => Object.values(quest[collection]));

export const namesType =
  (type: string) =>
  (quest: PreviewedQuest): boolean =>
    propertiesOf(quest).some((property) => property['type'] === type);

export const namesField =
  (key: string) =>
  ({ fields }: PreviewedQuest): boolean =>
    fields?.[key] !== undefined;

/** More of the coin than `most`, in a kind that has coins. */
export const namesCoin = ({ kinds }: World, coin: string, most: number): ((quest: PreviewedQuest) => boolean) => {
  const withCoins = kinds.filter(({ fields }) => fields.some(({ control }) => control === 'coins'));
  const types = new Set<unknown>(withCoins.map(({ type }) => type));
  return (quest) =>
    propertiesOf(quest).some((property) => types.has(property['type']) && Number(property[coin] ?? 0) > most);
};
