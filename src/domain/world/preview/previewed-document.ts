import { collections } from '#domain/quest-properties/collections.ts';
import type { World, WorldField } from '#domain/world/world.ts';

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

/** A field of the quest itself. Coins stand under their ids there. */
export const namesQuestField = (
  { control, key }: WorldField,
  { coins }: World,
): ((quest: PreviewedQuest) => boolean) => {
  if (control !== 'coins') return namesField(key);
  const named = coins.map(({ id }) => namesField(id));
  return (quest) => named.some((names) => names(quest));
};

/** More of the coin than `most`, in a kind or a field of the quest that counts coins. */
export const namesCoin = (
  { kinds, quest_fields }: World,
  coin: string,
  most: number,
): ((quest: PreviewedQuest) => boolean) => {
  const isMore = (values: StoredValues = {}): boolean => Number(values[coin] ?? 0) > most;
  const countsFields = quest_fields.some(({ control }) => control === 'coins');
  const withCoins = kinds.filter(({ fields }) => fields.some(({ control }) => control === 'coins'));
  const types = new Set<unknown>(withCoins.map(({ type }) => type));
  return (quest) =>
    (countsFields && isMore(quest.fields)) ||
    propertiesOf(quest).some((property) => types.has(property['type']) && isMore(property));
};
