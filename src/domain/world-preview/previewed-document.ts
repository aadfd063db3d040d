import { ownValue } from '#domain/own-value.ts';
import { collections, type Property } from '#domain/world/property.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { World, WorldField } from '#domain/world/world.ts';

/** As it is stored, whatever world it was written in. */
export type PreviewedQuest = QuestContent;

/** A stored property or the fields of a quest. */
type StoredValues = Readonly<Record<string, unknown>>;

export type PreviewedLine = {
  readonly title: string;
  readonly description: string;
  readonly story_quests: Readonly<Record<string, unknown>>;
};

const propertiesOf = (quest: PreviewedQuest): Property[] =>
  collections.flatMap((collection) => Object.values(quest[collection]));

export const namesType =
  (type: string) =>
  (quest: PreviewedQuest): boolean =>
    propertiesOf(quest).some((property) => property.type === type);

export const namesField =
  (key: string) =>
  ({ fields }: PreviewedQuest): boolean =>
    ownValue(fields, key) !== undefined;

/** A field of the quest itself. Coins stand under their ids there. */
export const namesQuestField = (
  { control, key }: WorldField,
  { coins }: World,
): ((quest: PreviewedQuest) => boolean) => {
  if (control !== 'coins') return namesField(key);
  const named = coins.map(({ id }) => namesField(id));
  return (quest) => named.some((names) => names(quest));
};

const isCoins = ({ control }: WorldField): boolean => control === 'coins';

type CoinUse = (values: StoredValues, isOfField: boolean) => boolean;

/** In a kind or in the fields of the quest, where the world counts coins there. */
const usesCoin = ({ kinds, quest_fields }: World, uses: CoinUse): ((quest: PreviewedQuest) => boolean) => {
  const countsFields = quest_fields.some(isCoins);
  const types = new Set<unknown>(kinds.filter(({ fields }) => fields.some(isCoins)).map(({ type }) => type));
  return (quest) =>
    (countsFields && uses(quest.fields ?? {}, true)) ||
    propertiesOf(quest).some((property) => types.has(property.type) && uses(property, false));
};

/** More of the coin than `most`. */
export const namesCoin = (world: World, coin: string, most: number): ((quest: PreviewedQuest) => boolean) =>
  usesCoin(world, (values) => Number(ownValue(values, coin) ?? 0) > most);

/** A property that counts coins counts each of them. A field of the quest has those that are written. Such a coin stays. */
export const keepsCoin = (world: World, coin: string): ((quest: PreviewedQuest) => boolean) =>
  usesCoin(world, (values, isOfField) => !isOfField || ownValue(values, coin) !== undefined);
