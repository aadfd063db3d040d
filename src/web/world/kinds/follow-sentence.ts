import type { WorldField, WorldKind } from '#domain/world/world.ts';

/** A sentence that names every field, such as `{item} × {quantity}`. Without fields it is the type. */
export const composeSentence = ({ type, fields }: Pick<WorldKind, 'type' | 'fields'>): string =>
  fields
    .filter(({ control }) => control !== 'flag')
    .map((field, index, named) => `${joint(named[index - 1], field)}{${field.key}}`)
    .join('') || type;

const joint = (before: WorldField | undefined, { control }: WorldField): string => {
  if (!before) return '';
  return before.control === 'entry' && control === 'number' ? ' × ' : ', ';
};

/** The kind after a change. A sentence that nobody wrote follows its fields; another one keeps to a renamed key. */
export const followSentence = (before: WorldKind, after: WorldKind): WorldKind => {
  if (after.sentence !== before.sentence) return after;
  if (before.sentence === composeSentence(before)) return { ...after, sentence: composeSentence(after) };
  const renamed = after.fields.length === before.fields.length ? after.fields.findIndex(hasOtherKey(before)) : -1;
  const [from, to] = [before.fields[renamed]?.key, after.fields[renamed]?.key];
  if (from === undefined || to === undefined || after.fields.some(({ key }) => key === from)) return after;
  return { ...after, sentence: after.sentence.replaceAll(`{${from}}`, `{${to}}`) };
};

const hasOtherKey =
  ({ fields }: WorldKind) =>
  ({ key }: WorldField, index: number): boolean =>
    fields[index]?.key !== key;
