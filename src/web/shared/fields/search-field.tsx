import { Search } from 'lucide-react';
import type { Ref } from 'react';
import styles from './field-kinds.module.css';

type SearchFieldProps = {
  ref?: Ref<HTMLInputElement>;
  label: string;
  value: string;
  onChange: (value: string) => void;
};

export function SearchField({ ref, label, value, onChange }: SearchFieldProps) {
  return (
    <div className={styles['searchField']}>
      <Search className={styles['icon']} aria-hidden="true" />
      <input
        ref={ref}
        type="search"
        className={styles['input']}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
