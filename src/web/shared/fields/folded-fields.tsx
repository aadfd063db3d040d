import { ListFilter } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { chosenFilters, filters } from '#texts/documents.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { classNames } from '#web/shared/class-names.ts';
import styles from './field-kinds.module.css';

type FoldedFieldsProps = {
  /** How many of the filters are chosen. */
  count: number;
  /** Stands between the button and the filters. */
  before?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** Filters of a list, in the row around. A narrow window folds them, so that the list has the room. */
export function FoldedFields({ count, before, className, children }: FoldedFieldsProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        className={styles['toggle']}
        icon={<ListFilter aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {count === 0 ? filters : chosenFilters(count)}
      </Button>
      {before}
      <div id={id} className={classNames(styles['fields'], className)} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  );
}
