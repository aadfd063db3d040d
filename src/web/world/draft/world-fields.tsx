import { type ComponentProps, useId } from 'react';
import * as texts from '#texts/world/world.ts';
import { NumberField } from '#web/shared/fields/number-field.tsx';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import { TextField } from '#web/shared/fields/text-field.tsx';
import { toKey } from './follow-label.ts';
import { useWorldFault } from './world-faults.ts';

type Placed = {
  /** The place of its value in the world: a JSON pointer. */
  at: string;
};

/** A text of the world. What is wrong with it stands below it. */
export function WorldText({ at, hint, ...field }: ComponentProps<typeof TextField> & Placed) {
  const fault = useWorldFault(at);
  return (
    <TextField
      autoComplete="off"
      data-at={at}
      {...field}
      invalid={fault !== null}
      hint={fault === null ? hint : <FaultHint>{fault}</FaultHint>}
    />
  );
}

type WorldIdProps = Placed & {
  value: string;
  /** Quests or entries may contain it already: it stays. */
  isSaved: boolean;
  onChange: (id: string) => void;
};

/** What quests and entries contain of a part of the world. What is typed becomes a key. */
export function WorldId({ at, value, isSaved, onChange }: WorldIdProps) {
  return (
    <WorldText
      at={at}
      label={texts.idLabel}
      value={value}
      maxLength={40}
      disabled={isSaved}
      hint={isSaved ? undefined : texts.keyHint}
      onChange={(typed) => onChange(toKey(typed))}
    />
  );
}

/** A number of the world, within what every world allows. */
export function WorldNumber({
  at,
  invalid = false,
  describedBy,
  ...field
}: ComponentProps<typeof NumberField> & Placed) {
  const id = useId();
  const fault = useWorldFault(at);
  return (
    <div>
      <NumberField
        data-at={at}
        {...field}
        invalid={invalid || fault !== null}
        describedBy={fault === null ? describedBy : id}
      />
      {fault !== null && (
        <span id={id} role="alert">
          {fault}
        </span>
      )}
    </div>
  );
}

export function WorldSelect<Value extends string>({
  at,
  hint,
  ...field
}: ComponentProps<typeof SelectField<Value>> & Placed) {
  const fault = useWorldFault(at);
  return (
    <SelectField<Value>
      data-at={at}
      {...field}
      invalid={fault !== null}
      hint={fault === null ? hint : <FaultHint>{fault}</FaultHint>}
    />
  );
}

/** Stands in place of a field's hint. */
export function FaultHint({ children }: { children: string }) {
  return <span role="alert">{children}</span>;
}

/** What is wrong with a list of the world as a whole. */
export function ListFault({ at }: Placed) {
  const fault = useWorldFault(at);
  if (fault === null) return null;
  return (
    <p role="alert" data-at={at} tabIndex={-1}>
      {fault}
    </p>
  );
}
