import type { ReactNode } from 'react';
import { classNames } from '#web/shared/class-names.ts';
import { CheckField } from './check-field.tsx';
import styles from './field-kinds.module.css';

type CheckGroupProps<Option extends string> = {
  legend: string;
  hint?: ReactNode;
  options: readonly Option[];
  chosen: readonly Option[];
  textOf: (option: Option) => string;
  invalid?: boolean | undefined;
  describedBy?: string | undefined;
  className?: string | undefined;
  /** The chosen options are in the order of all. */
  onChange: (chosen: Option[]) => void;
};

export function CheckGroup<Option extends string>(props: CheckGroupProps<Option>) {
  const { legend, hint, options, chosen, textOf, invalid, describedBy, className, onChange } = props;
  const handleSwitch = (option: Option, isOn: boolean) =>
    onChange(options.filter((each) => (each === option ? isOn : chosen.includes(each))));
  return (
    <fieldset className={classNames(styles['checkGroup'], className)} aria-describedby={describedBy}>
      <legend>{legend}</legend>
      {hint}
      {options.map((option) => (
        <CheckField
          key={option}
          label={textOf(option)}
          checked={chosen.includes(option)}
          invalid={invalid}
          onChange={(isOn) => handleSwitch(option, isOn)}
        />
      ))}
    </fieldset>
  );
}
