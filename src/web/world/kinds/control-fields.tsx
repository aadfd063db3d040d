import { ownValue } from '#domain/own-value.ts';
import { useState } from 'react';
import type { World, WorldField } from '#domain/world/world.ts';
import { worldCeilings } from '#domain/world/world-ceilings.ts';
import * as texts from '#texts/world/kinds.ts';
import { CheckField } from '#web/shared/fields/check-field.tsx';
import { TextAreaField } from '#web/shared/fields/text-area-field.tsx';
import { useFaultWithin, type WorldFault } from '#web/world/draft/world-faults.ts';
import { FaultHint, WorldNumber, WorldSelect } from '#web/world/draft/world-fields.tsx';
import { bringBackSaved, optionsOf, readChoices, writeLines, type WorldOption } from './choice-lines.ts';

type Control = WorldField['control'];
type FieldOf<Kind extends Control> = Extract<WorldField, { control: Kind }>;
type ControlProps<Kind extends Control> = {
  field: FieldOf<Kind>;
  at: string;
  /** The field as it is saved. Absent: it is new. */
  saved: WorldField | undefined;
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
          range={field.key.endsWith('_id') ? worldCeilings.entryId : worldCeilings.text}
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
        textOf={(id) => ownValue(catalogues, id)?.plural ?? id}
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

const numberFields = [
  ['min', texts.min],
  ['max', texts.max],
  ['default', texts.start],
] as const;

function NumberControl({ field, at, onChange }: ControlProps<'number'>) {
  return numberFields.map(([part, label]) => (
    <WorldNumber
      key={part}
      at={`${at}/${part}`}
      label={label}
      range={worldCeilings.number}
      value={field[part]}
      onChange={(value) => onChange({ ...field, [part]: value })}
    />
  ));
}

/** The lines stay as typed until the field is left. */
function ChoiceControl({ field, at, saved, onChange }: ControlProps<'choice'>) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly lines: readonly WorldOption[] } | null>(null);
  const place = `${at}/options`;
  const fault = useFaultWithin(place);
  const savedOptions = saved?.control === 'choice' ? saved.options : [];
  const change = (options: WorldOption[]) => onChange({ ...field, options });
  const handleChange = (text: string) => {
    const lines = readChoices(text, typed?.lines ?? field.options, savedOptions);
    setTyped({ text, lines });
    change(optionsOf(lines));
  };
  const handleBlur = () => {
    setTyped(null);
    change(bringBackSaved(field.options, savedOptions));
  };
  return (
    <TextAreaField
      data-at={place}
      label={texts.options}
      hint={fault ? <FaultHint>{describeFault(fault, place)}</FaultHint> : texts.optionsHint}
      invalid={fault !== null}
      rows={4}
      value={typed?.text ?? writeLines(field.options)}
      onChange={handleChange}
      onBlur={handleBlur}
    />
  );
}

/** Says which of the choices is wrong. */
const describeFault = ({ at, message }: WorldFault, place: string): string => {
  const [, index] = at.slice(place.length).split('/');
  return index === undefined ? message : texts.choiceFault(Number(index) + 1, message);
};
