import { type ComponentProps, useState } from 'react';
import { isWithin } from '#domain/limits.ts';
import { tableLimits } from '#domain/quest/reward-table.ts';
import { TextField } from '#web/shared/fields/text-field.tsx';

type WeightFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> & {
  value: number;
  onChange: (weight: number) => void;
};

/** A weight may have decimals. What is no weight is marked, and gone once the field is left. */
export function WeightField({ value, onChange, ...field }: WeightFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const handleChange = (text: string) => {
    setTyped(text);
    const weight = readWeight(text);
    if (weight !== null) onChange(weight);
  };
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? String(value)}
      invalid={typed !== null && readWeight(typed) === null}
      onChange={handleChange}
      onBlur={() => setTyped(null)}
    />
  );
}

const readWeight = (text: string): number | null => {
  const weight = Number(text.trim().replace(',', '.'));
  return text.trim() !== '' && isWithin(weight, tableLimits.weight) ? weight : null;
};
