import { limits } from '#domain/limits.ts';
import type { Repeat } from '#domain/story-line/logic/logic-shape.ts';
import * as texts from '#texts/story-line-logic.ts';
import { NumberField } from '#web/shared/fields/number-field.tsx';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import { TextField } from '#web/shared/fields/text-field.tsx';
import styles from './quest-logic.module.css';

type RepeatFieldsProps = { repeat: Repeat | undefined; onChange: (repeat: Repeat | null) => void };

type RepeatOption = keyof typeof texts.repeatOptions;

const options: readonly RepeatOption[] = ['never', 'hours', 'day', 'week'];

/** The hours after which a quest repeats at first. */
const firstHours = 24;

export function RepeatFields({ repeat, onChange }: RepeatFieldsProps) {
  return (
    <div className={styles['row']}>
      <SelectField
        label={texts.repeats}
        className={repeat ? undefined : styles['inline']}
        value={repeat?.every ?? 'never'}
        options={options}
        textOf={(option) => texts.repeatOptions[option]}
        onChange={(option) => onChange(repeatOf(option, repeat))}
      />
      {repeat?.every === 'hours' && (
        <NumberField
          label={texts.repeatHours}
          value={repeat.hours ?? null}
          range={limits.repeatHours}
          onChange={(hours) => onChange({ every: 'hours', hours })}
        />
      )}
      {repeat && repeat.every !== 'hours' && (
        <TextField
          label={texts.repeatTime}
          type="time"
          value={repeat.at ?? ''}
          onChange={(at) => onChange({ every: repeat.every, ...(at && { at }) })}
        />
      )}
    </div>
  );
}

const repeatOf = (option: RepeatOption, before: Repeat | undefined): Repeat | null => {
  if (option === 'never') return null;
  if (option === 'hours') return { every: 'hours', hours: firstHours };
  return { every: option, ...(before?.at && { at: before.at }) };
};
