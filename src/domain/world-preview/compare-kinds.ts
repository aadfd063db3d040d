import { type PreviewedLine, type PreviewedQuest, namesType } from './previewed-document.ts';
import type { Refusals } from './refusals-of-quest.ts';
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
  /** Whether the new world refuses the quest for the field. */
  readonly breaks: (field: WorldField) => (quest: PreviewedQuest) => boolean;
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
    const [owns, breaks] = [owner.owns(field), owner.breaks(field)];
    const shared = { pointer: toPointer([...place, index]), touchesLine: none };
    if (!was) return [{ ...shared, change: 'added', touchesQuest: (quest) => owns(quest) || breaks(quest) }];
    const isStricter = asksForMore(was, field);
    return [{ ...shared, change: isStricter ? 'lowered' : 'changed', touchesQuest: isStricter ? breaks : owns }];
  });
  return [...removed, ...others];
};

const asksForMore = (was: WorldField, is: WorldField): boolean => {
  if (is.required && !was.required) return true;
  if (was.control === 'number' && is.control === 'number') return is.min > was.min || is.max < was.max;
  if (was.control === 'text' && is.control === 'text') return is.max < was.max;
  if (was.control === 'choice' && is.control === 'choice')
    return was.options.some(({ id }) => is.options.every((option) => option.id !== id));
  return false;
};

/** A kind is known by its type: another type is another kind. */
export const compareKinds = (before: World, after: World, refusals: Refusals): WorldDifference[] => {
  const removed = before.kinds.flatMap(({ type }, index) =>
    after.kinds.some((kind) => kind.type === type)
      ? []
      : [{ ...toDifference(index, type), change: 'removed' } as const],
  );
  const others = after.kinds.flatMap((kind, index): WorldDifference[] => {
    const place = before.kinds.findIndex(({ type }) => type === kind.type);
    const was = before.kinds[place];
    if (!was) return [{ ...toDifference(index, kind.type), change: 'added', touchesQuest: none }];
    return [...compareOwnFields(was, kind, index), ...compareFieldsOf({ was, place }, { kind, index }, refusals)];
  });
  return [...removed, ...others];
};

const toDifference = (index: number, type: string): Omit<WorldDifference, 'change'> => ({
  pointer: `/kinds/${index}`,
  touchesQuest: namesType(type),
  touchesLine: none,
});

const ownFieldsOf = ({ fields: _fields, retired: _retired, ...parts }: WorldKind): unknown => parts;

const compareOwnFields = (was: WorldKind, kind: WorldKind, index: number): WorldDifference[] => {
  const isRetired = kind.retired && !was.retired;
  const isOther = !isSame(ownFieldsOf(was), ownFieldsOf(kind)) || (was.retired && !kind.retired);
  const difference = toDifference(index, kind.type);
  return [
    ...(isRetired ? [{ ...difference, change: 'retired' } as const] : []),
    ...(isOther ? [{ ...difference, change: 'changed' } as const] : []),
  ];
};

type Was = { readonly was: WorldKind; readonly place: number };
type Is = { readonly kind: WorldKind; readonly index: number };

const compareFieldsOf = ({ was, place }: Was, { kind, index }: Is, refusals: Refusals): WorldDifference[] =>
  compareFields(
    {
      before: was.fields,
      after: kind.fields,
      place: ['kinds', index, 'fields'],
      placeBefore: ['kinds', place, 'fields'],
    },
    {
      owns: () => namesType(kind.type),
      breaks: ({ key }) => refusals.inField(kind.type, key),
    },
  );
