import { useState } from 'react';
import type { World, WorldField } from '#domain/world/world.ts';
import * as texts from '#texts/world/kinds.ts';
import { CheckField } from '#web/shared/fields/check-field.tsx';
import { TextAreaField } from '#web/shared/fields/text-area-field.tsx';
import { useWorldFault } from '#web/world/draft/world-draft.ts';
import { WorldNumber, WorldSelect } from '#web/world/draft/world-fields.tsx';
import { readOptions, writeOptions } from './change-control.ts';

type Control = WorldField['control'];
type FieldOf<Kind extends Control> = Extract<WorldField, { control: Kind }>;
type ControlProps<Kind extends Control> = {
  field: FieldOf<Kind>;
  at: string;
  catalogues: World['catalogues'];
  onChange: (field: WorldField) => void;
};

/** What only fields of one control have. */
export function ControlFields({ field, ...rest }: ControlProps<Control>) {
  switch (field.control) {
    case 'entry':
      return <EntryControl field={field} {...rest} />;
    case 'number':
      return <NumberControl field={field} {...rest} />;
    case 'choice':
      return <ChoiceControl field={field} {...rest} />;
    case 'text':
      return (
        <WorldNumber
          at={`${rest.at}/max`}
          label={texts.longest}
          min={1}
          value={field.max}
          onChange={(max) => rest.onChange({ ...field, max })}
        />
      );
    default:
      return null;
  }
}

function EntryControl({ field, at, catalogues, onChange }: ControlProps<'entry'>) {
  return (
    <>
      <WorldSelect
        at={`${at}/catalogue`}
        label={texts.catalogue}
        value={field.catalogue}
        options={[...new Set([...Object.keys(catalogues), field.catalogue])]}
        textOf={(id) => catalogues[id]?.plural ?? id}
        onChange={(catalogue) => onChange({ ...field, catalogue })}
      />
      <CheckField
        label={texts.freeText}
        checked={field.free_text}
        onChange={(free_text) => onChange({ ...field, free_text })}
      />
    </>
  );
}

const numberParts = [
  ['min', texts.min],
  ['max', texts.max],
  ['default', texts.start],
] as const;

function NumberControl({ field, at, onChange }: ControlProps<'number'>) {
  return numberParts.map(([part, label]) => (
    <WorldNumber
      key={part}
      at={`${at}/${part}`}
      label={label}
      value={field[part]}
      onChange={(value) => onChange({ ...field, [part]: value })}
    />
  ));
}

/** The lines stay as typed until the field is left. */
function ChoiceControl({ field, at, onChange }: ControlProps<'choice'>) {
  const [typed, setTyped] = useState<string | null>(null);
  const fault = useWorldFault(`${at}/options`);
  const handleChange = (text: string) => {
    setTyped(text);
    onChange({ ...field, options: readOptions(text) });
  };
  return (
    <TextAreaField
      label={texts.options}
      hint={fault ?? texts.optionsHint}
      invalid={fault !== null}
      rows={4}
      value={typed ?? writeOptions(field.options)}
      onChange={handleChange}
      onBlur={() => setTyped(null)}
    />
  );
}
