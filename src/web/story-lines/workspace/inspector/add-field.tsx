import { type ReactNode, useId, useState } from 'react';
import { Button } from '#web/shared/buttons/button.tsx';
import styles from './panel-section.module.css';

type AddFieldProps = {
  label: string;
  /** The option while none is chosen. */
  none: string;
  options: readonly { readonly id: string; readonly words: string; readonly isDisabled?: boolean }[];
  icon: ReactNode;
  button: string;
  onAdd: (id: string) => void;
};

/** A list to choose an option from, and the button that adds it. Renders nothing without options. */
export function AddField({ label, none, options, icon, button, onAdd }: AddFieldProps) {
  const fieldId = useId();
  const [chosen, setChosen] = useState('');
  const value = options.some(({ id, isDisabled }) => id === chosen && !isDisabled) ? chosen : '';
  if (options.length === 0) return null;
  return (
    <div className={styles['adding']}>
      <label htmlFor={fieldId} className={styles['label']}>
        {label}
      </label>
      <select
        id={fieldId}
        className={styles['select']}
        value={value}
        onChange={(event) => setChosen(event.target.value)}
      >
        <option value="">{none}</option>
        {options.map(({ id, words, isDisabled }) => (
          <option key={id} value={id} disabled={isDisabled}>
            {words}
          </option>
        ))}
      </select>
      <Button icon={icon} disabled={value === ''} onClick={() => onAdd(value)}>
        {button}
      </Button>
    </div>
  );
}
