import { countCharacters } from '#domain/text/count-characters.ts';
import { toPointer } from '#domain/world/to-pointer.ts';
import type { WorldField } from '#domain/world/world.ts';
import { isSame, none, type WorldDifference } from './world-difference.ts';
import type { PreviewedQuest, StoredValues } from './previewed-document.ts';

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
