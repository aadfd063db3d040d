import {
  type PreviewedLine,
  type PreviewedQuest,
  type StoredValues,
  namesType,
  propertiesOf,
} from './previewed-document.ts';
import { countCharacters } from '#domain/text/count-characters.ts';
import { toPointer } from '#domain/world/to-pointer.ts';
import type { WorldField, World, WorldKind } from '#domain/world/world.ts';

/** A place where two worlds differ, and which documents break it or name it. */
export type WorldDifference = {
  /** A JSON pointer in the new world, or in the old one where the part is removed. */
  readonly pointer: string;
  readonly change: 'lowered' | 'removed' | 'retired' | 'changed' | 'added';
  readonly touchesQuest: (quest: PreviewedQuest) => boolean;
  readonly touchesLine: (line: PreviewedLine) => boolean;
};

export const none = (): boolean => false;

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

type Compared = {
  readonly before: readonly WorldField[];
  readonly after: readonly WorldField[];
  readonly place: readonly (string | number)[];
  readonly placeBefore: readonly (string | number)[];
};

type Owner = {
  readonly owns: (field: WorldField) => (quest: PreviewedQuest) => boolean;
  /** What holds the values of the field. */
  readonly partsOf: (quest: PreviewedQuest) => readonly (StoredValues | undefined)[];
};

export const compareFields = ({ before, after, place, placeBefore }: Compared, owner: Owner): WorldDifference[] => {
  const removed = before.flatMap((field, index) =>
    after.some(({ key }) => key === field.key)
      ? []
      : [
          {
            pointer: toPointer([...placeBefore, index]),
            change: 'removed',
            touchesQuest: owner.owns(field),
            touchesLine: none,
          } as const,
        ],
  );
  const others = after.flatMap((field, index): WorldDifference[] => {
    const was = before.find(({ key }) => key === field.key);
    if (isSame(was, field)) return [];
    const change = was ? changeOf(was, field) : 'added';
    const touchesQuest = change === 'lowered' ? breaks(field, owner) : owner.owns(field);
    return [{ pointer: toPointer([...place, index]), change, touchesQuest, touchesLine: none }];
  });
  return [...removed, ...others];
};

const changeOf = (was: WorldField, is: WorldField): 'lowered' | 'changed' => {
  if (was.control === 'number' && is.control === 'number')
    return is.min > was.min || is.max < was.max ? 'lowered' : 'changed';
  if (was.control === 'text' && is.control === 'text') return is.max < was.max ? 'lowered' : 'changed';
  if (was.control === 'choice' && is.control === 'choice')
    return was.options.every(({ id }) => is.options.some((option) => option.id === id)) ? 'changed' : 'lowered';
  return 'changed';
};

const breaks =
  (field: WorldField, { partsOf }: Owner) =>
  (quest: PreviewedQuest): boolean =>
    partsOf(quest).some((values) => values !== undefined && isOutside(field, values[field.key]));

const isOutside = (field: WorldField, value: unknown): boolean => {
  if (value === undefined) return false;
  if (field.control === 'number') return typeof value === 'number' && (value < field.min || value > field.max);
  if (field.control === 'text') return typeof value === 'string' && countCharacters(value) > field.max;
  if (field.control === 'choice') return field.options.every(({ id }) => id !== value);
  return false;
};

/** A kind is known by its type: another type is another kind. */
export const compareKinds = (before: World, after: World): WorldDifference[] => {
  const removed = before.kinds.flatMap(({ type }, index) =>
    after.kinds.some((kind) => kind.type === type)
      ? []
      : [{ ...toDifference(index, type), change: 'removed' } as const],
  );
  const others = after.kinds.flatMap((kind, index): WorldDifference[] => {
    const place = before.kinds.findIndex(({ type }) => type === kind.type);
    const was = before.kinds[place];
    if (!was) return [{ ...toDifference(index, kind.type), change: 'added', touchesQuest: none }];
    return [...compareParts(was, kind, index), ...compareFieldsOf({ was, place }, { kind, index })];
  });
  return [...removed, ...others];
};

const toDifference = (index: number, type: string): Omit<WorldDifference, 'change'> => ({
  pointer: `/kinds/${index}`,
  touchesQuest: namesType(type),
  touchesLine: none,
});

const partsOf = ({ fields: _fields, retired: _retired, ...parts }: WorldKind): unknown => parts;

const compareParts = (was: WorldKind, kind: WorldKind, index: number): WorldDifference[] => {
  const isRetired = kind.retired && !was.retired;
  const isOther = !isSame(partsOf(was), partsOf(kind)) || (was.retired && !kind.retired);
  const difference = toDifference(index, kind.type);
  return [
    ...(isRetired ? [{ ...difference, change: 'retired' } as const] : []),
    ...(isOther ? [{ ...difference, change: 'changed' } as const] : []),
  ];
};

type Was = { readonly was: WorldKind; readonly place: number };
type Is = { readonly kind: WorldKind; readonly index: number };

const compareFieldsOf = ({ was, place }: Was, { kind, index }: Is): WorldDifference[] =>
  compareFields(
    {
      before: was.fields,
      after: kind.fields,
      place: ['kinds', index, 'fields'],
      placeBefore: ['kinds', place, 'fields'],
    },
    {
      owns: () => namesType(kind.type),
      partsOf: (quest) => propertiesOf(quest).filter(({ type }) => type === kind.type),
    },
  );
