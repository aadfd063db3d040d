import type { Range } from '#domain/limits.ts';
import type { PropertyValue } from './property.ts';
import type { WorldCoin, WorldField } from './world.ts';

type FieldShape = {
  /** The stored key that contains what people see; a rule's place. */
  readonly key: string;
  /** The key of the world's field. */
  readonly of: string;
  readonly label: string;
  /** The label of the world's field, which differs for a coin. */
  readonly ofLabel: string;
  readonly required: boolean;
  readonly blank: PropertyValue;
  /** How messages name the field. */
  readonly subject: string;
  readonly code?: string | undefined;
  readonly message?: string | undefined;
  readonly isCheckedFirst: boolean;
};

export type IndexedEntryField = FieldShape & {
  readonly control: 'entry';
  readonly idKey: string;
  readonly blankId: string;
  readonly catalogue: string;
  readonly isFreeText: boolean;
  readonly firstTag: string | null;
};
export type IndexedNumberField = FieldShape & {
  readonly control: 'number';
  readonly range: Range;
  /** The id of the coin that it counts. */
  readonly coin: string | null;
};
export type ChoiceField = FieldShape & {
  readonly control: 'choice';
  readonly options: readonly { readonly id: string; readonly label: string }[];
};
export type IndexedTextField = FieldShape & { readonly control: 'text'; readonly max: number };
export type FlagField = FieldShape & { readonly control: 'flag' };

/** A field as properties store it: `coins` is a number field for each coin. */
export type IndexedField = IndexedEntryField | IndexedNumberField | ChoiceField | IndexedTextField | FlagField;

export const isCoin = (field: IndexedField): field is IndexedNumberField =>
  field.control === 'number' && field.coin !== null;

export const toFields = (field: WorldField, coins: readonly WorldCoin[]): readonly IndexedField[] => {
  const shared = sharedOf(field);
  switch (field.control) {
    case 'entry': {
      const { key, catalogue, free_text, first_tag = null, default: start } = field;
      const keys = { key: `${key}_name`, idKey: `${key}_id`, blank: start?.name ?? '', blankId: start?.id ?? '' };
      return [{ ...shared, ...keys, control: 'entry', catalogue, isFreeText: free_text, firstTag: first_tag }];
    }
    case 'number': {
      const { min, max } = field;
      return [{ ...shared, control: 'number', range: { min, max }, coin: null, blank: field.default }];
    }
    case 'choice': {
      const { options, required } = field;
      return [{ ...shared, control: 'choice', options, blank: (required && options[0]?.id) || '' }];
    }
    case 'text':
      return [{ ...shared, control: 'text', max: field.max, blank: '' }];
    case 'flag':
      return [{ ...shared, control: 'flag', blank: false }];
    case 'coins':
      return coins.map((coin) => toCoinField(coin, shared));
  }
};

const sharedOf = ({ key, label, required, code, message, subject = label, checked_first = false }: WorldField) => ({
  key,
  of: key,
  label,
  ofLabel: label,
  required,
  code,
  message,
  subject,
  isCheckedFirst: checked_first,
});

const toCoinField = ({ id, label, max }: WorldCoin, shared: ReturnType<typeof sharedOf>): IndexedNumberField => ({
  ...shared,
  control: 'number',
  key: id,
  label,
  code: `${id}_range`,
  subject: label,
  message: shared.message?.replaceAll('{coin}', () => label.toLowerCase()),
  range: { min: 0, max },
  coin: id,
  blank: 0,
});
