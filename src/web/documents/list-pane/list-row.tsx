import type { ComponentProps, Ref } from 'react';
import { classNames } from '#web/shared/class-names.ts';
import styles from './list-row.module.css';

type ListRowProps = Omit<ComponentProps<'div'>, 'title'> & {
  /** The name of its button, which fills the whole row. */
  title: string;
  isSelected: boolean;
  button?: Ref<HTMLButtonElement>;
  isStop?: boolean;
  onOpen: () => void;
};

export function ListRow({ title, isSelected, button, isStop = true, onOpen, children, ...rest }: ListRowProps) {
  return (
    <div {...rest} className={classNames(styles['row'], rest.className)}>
      <button
        ref={button}
        type="button"
        tabIndex={isStop ? 0 : -1}
        className={styles['open']}
        aria-current={isSelected || undefined}
        dir="auto"
        title={title}
        onClick={onOpen}
      >
        {title}
      </button>
      {children}
    </div>
  );
}
