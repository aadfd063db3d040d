import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { clampToRange, type Range } from '#domain/limits.ts';
import { readNumber } from '#domain/text/read-number.ts';
import * as texts from '#texts/shared.ts';
import styles from './field-kinds.module.css';
import { TextField } from './text-field.tsx';

type NumberFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'type' | 'min' | 'max'> & {
  /** null: the field is empty. */
  value: number | null;
  range: Range;
  onChange: (value: number) => void;
  onEmpty?: (() => void) | undefined;
};

/** A text field, because a browser's number field drops a comma before anybody sees it. Once it is left it shows the clamped number, and says so where it differs. */
export function NumberField({ value, range, onChange, onEmpty, ...rest }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [clamped, setClamped] = useState<{ readonly value: number; readonly note: string } | null>(null);
  const note = clamped?.value === value ? clamped.note : null;

  const numberIn = (text: string): number => clampToRange(readNumber(text), range);
  // An undone step changes the number while somebody is still in the field.
  const isStillTyped = typed !== null && (typed === '' && onEmpty ? value === null : numberIn(typed) === value);
  const handleChange = (text: string) => {
    setTyped(text);
    setClamped(null);
    if (text === '' && onEmpty) onEmpty();
    else onChange(numberIn(text));
  };
  const handleBlur = () => {
    setTyped(null);
    if (value === null) return;
    const allowed = clampToRange(value, range);
    if (allowed !== value) onChange(allowed);
    const change = describeClamping(typed ?? String(value), allowed, range);
    if (change !== null) afterPress(() => setClamped({ value: allowed, note: change }));
  };

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    rest.onKeyDown?.(event);
    const step = event.defaultPrevented ? undefined : steps[event.key];
    if (step === undefined || rest.readOnly) return;
    event.preventDefault();
    setTyped(null);
    setClamped(null);
    onChange(clampToRange((value ?? 0) + step, range));
  };

  return (
    <TextField
      {...rest}
      {...spinButton}
      inputMode="numeric"
      aria-valuenow={value ?? undefined}
      aria-valuemin={range.min}
      aria-valuemax={range.max}
      autoComplete="off"
      onKeyDown={handleKeyDown}
      // The note's place is there before its words, so that screen readers announce them.
      hint={
        (typed !== null || note !== null) && (
          <output data-note className={styles['note']}>
            {note}
          </output>
        )
      }
      value={isStillTyped ? typed : String(value ?? '')}
      onChange={handleChange}
      onBlur={handleBlur}
    />
  );
}

const spinButton = { role: 'spinbutton' } as const;

const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** What grows while the pointer is pressed moves the pressed button away, and the click is lost. */
const afterPress = (say: () => void): void => {
  if (!document.querySelector(':active')) return say();
  const waiting = new AbortController();
  const handleEnd = (): void => {
    waiting.abort();
    setTimeout(say);
  };
  for (const end of ['mouseup', 'dragend'])
    document.addEventListener(end, handleEnd, { capture: true, signal: waiting.signal });
  return undefined;
};

const describeClamping = (typed: string, allowed: number, { min, max }: Range): string | null => {
  const number = readNumber(typed);
  if (number === allowed) return null;
  if (number > max) return texts.changedToMost(allowed);
  return number >= min ? texts.changedToWhole(allowed) : texts.changedToLeast(allowed);
};
