import { type ComponentProps, useState } from 'react';
import { clampToRange, type Range } from '#domain/limits.ts';
import { TextField } from './text-field.tsx';

type NumberFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'type' | 'min' | 'max'> & {
  value: number;
  range: Range;
  onChange: (value: number) => void;
};

/** A field for a whole number. It shows the typed text and reports the clamped number; after it loses the focus it shows that. */
export function NumberField({ value, range, onChange, ...rest }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);

  const numberIn = (text: string): number => clampToRange(text === '' ? Number.NaN : Number(text), range);
  // An undone step changes the number while somebody is still in the field.
  const isStillTyped = typed !== null && numberIn(typed) === value;
  const handleChange = (text: string) => {
    setTyped(text);
    onChange(numberIn(text));
  };
  const handleBlur = () => {
    setTyped(null);
    const clamped = clampToRange(value, range);
    if (clamped !== value) onChange(clamped);
  };

  return (
    <TextField
      {...rest}
      type="number"
      inputMode="numeric"
      step={1}
      min={range.min}
      max={range.max}
      value={isStillTyped ? typed : String(value)}
      onChange={handleChange}
      onBlur={handleBlur}
      onWheel={(event) => event.currentTarget.blur()}
    />
  );
}
