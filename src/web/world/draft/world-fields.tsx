import type { ComponentProps } from 'react';
import { NumberField } from '#web/shared/fields/number-field.tsx';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import { TextField } from '#web/shared/fields/text-field.tsx';
import { useWorldFault } from './world-draft.ts';

type Placed = {
  /** The place of its value in the world: a JSON pointer. */
  at: string;
};

/** A text of the world. What is wrong with it stands below it. */
export function WorldText({ at, hint, ...field }: ComponentProps<typeof TextField> & Placed) {
  const fault = useWorldFault(at);
  return <TextField autoComplete="off" {...field} invalid={fault !== null} hint={fault ?? hint} />;
}

/** The widest range of a number of the world. The world's ceilings are checked when it is saved. */
const anyWhole = { min: -2_147_483_648, max: 2_147_483_647 };

type WorldNumberProps = Omit<ComponentProps<typeof NumberField>, 'range'> & Placed & { min?: number };

export function WorldNumber({ at, min = anyWhole.min, invalid = false, ...field }: WorldNumberProps) {
  const fault = useWorldFault(at);
  return (
    <div>
      <NumberField {...field} range={{ min, max: anyWhole.max }} invalid={invalid || fault !== null} />
      {fault && <span role="alert">{fault}</span>}
    </div>
  );
}

export function WorldSelect<Value extends string>({
  at,
  hint,
  ...field
}: ComponentProps<typeof SelectField<Value>> & Placed) {
  const fault = useWorldFault(at);
  return <SelectField<Value> {...field} invalid={fault !== null} hint={fault ?? hint} />;
}
