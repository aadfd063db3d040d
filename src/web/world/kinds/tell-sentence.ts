import type { WorldCoin, WorldField, WorldKind } from '#domain/world/world.ts';

/** What was tried in the preview, by the keys of the fields; coins by their ids. */
export type PreviewValues = Readonly<Record<string, string | number | boolean>>;

/** The sentence of a kind with these values. */
export const tellSentence = (
  { sentence, fields }: Pick<WorldKind, 'sentence' | 'fields'>,
  coins: readonly WorldCoin[],
  values: PreviewValues,
): string =>
  sentence.replaceAll(/\{([a-z0-9_]+)\}/g, (written, key: string) => {
    const field = fields.find((each) => each.key === key);
    return field ? tellField(field, coins, values) : written;
  });

const tellField = (field: WorldField, coins: readonly WorldCoin[], values: PreviewValues): string => {
  const value = values[field.key];
  switch (field.control) {
    case 'number':
      return String(value ?? field.default);
    case 'choice':
      return (field.options.find(({ id }) => id === value) ?? field.options[0])?.label ?? '…';
    case 'flag':
      return value === true ? field.label : '';
    case 'coins':
      return coins.map(({ id, label }) => `${values[id] ?? 0} ${label.toLocaleLowerCase()}`).join(', ');
    default:
      return String(value ?? '') || '…';
  }
};
