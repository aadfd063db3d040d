import type { World, WorldKind } from '#domain/world/world.ts';
import { compareFields } from './compare-fields.ts';
import { isSame, none, type WorldDifference } from './world-difference.ts';
import { namesType, propertiesOf } from './previewed-document.ts';

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
