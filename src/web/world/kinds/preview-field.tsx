import type { WorldCoin, WorldField } from '#domain/world/world.ts';
import { CheckField } from '#web/shared/fields/check-field.tsx';
import { NumberField } from '#web/shared/fields/number-field.tsx';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import { SuggestField } from '#web/shared/fields/suggest-field/suggest-field.tsx';
import { TextField } from '#web/shared/fields/text-field.tsx';
import { useEntrySuggestions } from '#web/shared/world/entries.ts';
import type { PreviewValues } from './tell-sentence.ts';

type PreviewFieldProps<Field extends WorldField = WorldField> = {
  field: Field;
  coins: readonly WorldCoin[];
  values: PreviewValues;
  className: string | undefined;
  onChange: (changes: PreviewValues) => void;
};

/** A field as the editor shows it. */
export function PreviewField(props: PreviewFieldProps) {
  const { field, coins, values, className, onChange } = props;
  const shared = { label: field.label, className };
  const value = values[field.key];
  switch (field.control) {
    case 'entry':
      return <PreviewEntry {...props} field={field} />;
    case 'number':
      return (
        <NumberField
          {...shared}
          range={field}
          value={Number(value ?? field.default)}
          onChange={(count) => onChange({ [field.key]: count })}
        />
      );
    case 'choice':
      return <PreviewChoice {...props} field={field} />;
    case 'text':
      return (
        <TextField
          {...shared}
          value={String(value ?? '')}
          maxLength={field.max}
          onChange={(text) => onChange({ [field.key]: text })}
        />
      );
    case 'flag':
      return (
        <CheckField
          label={field.label}
          checked={value === true}
          onChange={(checked) => onChange({ [field.key]: checked })}
        />
      );
    case 'coins':
      return coins.map(({ id, label, max }) => (
        <NumberField
          key={id}
          label={label}
          className={className}
          range={{ min: 0, max }}
          value={Number(values[id] ?? 0)}
          onChange={(count) => onChange({ [id]: count })}
        />
      ));
  }
}

type FieldOf<Control extends WorldField['control']> = Extract<WorldField, { control: Control }>;

function PreviewEntry({ field, values, className, onChange }: PreviewFieldProps<FieldOf<'entry'>>) {
  const typed = String(values[field.key] ?? '');
  const { entries } = useEntrySuggestions(field.catalogue, typed);
  return (
    <SuggestField
      isMatched
      label={field.label}
      className={className}
      value={typed}
      suggestions={entries.map(({ name }) => name)}
      maxLength={200}
      onChange={(name) => onChange({ [field.key]: name })}
    />
  );
}

function PreviewChoice({ field, values, className, onChange }: PreviewFieldProps<FieldOf<'choice'>>) {
  const ids = field.options.map(({ id }) => id);
  return (
    <SelectField
      label={field.label}
      className={className}
      value={String(values[field.key] ?? ids[0] ?? '')}
      options={ids}
      textOf={(id) => field.options.find((option) => option.id === id)?.label ?? id}
      onChange={(id) => onChange({ [field.key]: id })}
    />
  );
}
