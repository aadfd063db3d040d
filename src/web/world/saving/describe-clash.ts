import { ownValue } from '#domain/own-value.ts';
import type { DescribedQuestion } from '#messages/describe-comparison.ts';
import type { WorldMergeQuestion } from '#domain/merge/merge-worlds.ts';
import { limitNames, type World } from '#domain/world/world.ts';
import * as texts from '#texts/world/world.ts';
import { kindName } from '#web/world/kinds/change-kinds.ts';
import { namePart } from './name-place.ts';

/** A part of the world that both changed, in words. */
export const describeClash = ({ id, place, mine, theirs }: WorldMergeQuestion, world: World): DescribedQuestion => ({
  id,
  about: namePlaceOf(place, world),
  mine: format(mine, theirs),
  theirs: format(theirs, mine),
});

const namePlaceOf = ([part = '', key = '', ...inside]: readonly string[], world: World): string => {
  switch (part) {
    case 'limits':
      return texts.limitNames[limitNames.find((name) => name === key) ?? 'name'];
    case 'kinds':
      return nameInKind(key, inside, world);
    case 'catalogues':
      return ownValue(world.catalogues, key)?.plural ?? key;
    case 'coins':
      return world.coins.find(({ id }) => id === key)?.label ?? key;
    case 'quest_fields':
      return world.quest_fields.find((field) => field.key === key)?.label ?? key;
    default:
      return namePart(part);
  }
};

const nameInKind = (type: string, [part, field]: readonly string[], { kinds }: World): string => {
  const kind = kinds.find((each) => each.type === type);
  const name = kind ? kindName(kind) : type;
  if (part === undefined) return name;
  const label = kind?.fields.find(({ key }) => key === field)?.label ?? field;
  return `${name}: ${part === 'fields' ? label : nameOf(part)}`;
};

const nameOf = (part: string): string => ownValue(texts.partWords, part) ?? part;

/** Of two objects only what differs, a line each. null: there is nothing any more. */
const format = (value: unknown, other: unknown): string | null => {
  if (value === null || value === undefined) return null;
  if (!isRecord(value)) return tellValue(value);
  const against = isRecord(other) ? other : {};
  return Object.entries(value)
    .filter(([key, part]) => JSON.stringify(part) !== JSON.stringify(ownValue(against, key)))
    .map(([key, part]) => `${nameOf(key)}: ${tellValue(part)}`)
    .join('\n');
};

const tellValue = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'string' || typeof value === 'number') return String(value) || texts.emptyPart;
  return value === null ? texts.emptyPart : JSON.stringify(value);
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
