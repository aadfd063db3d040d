import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#web/shared/class-names.ts';
import styles from './icon-button.module.css';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** The accessible name and the tooltip. */
  label: string;
  icon: ReactNode;
  variant?: 'quiet' | 'danger';
};

export function IconButton({ label, icon, variant = 'quiet', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(styles['button'], styles[variant], className)}
    >
      {icon}
    </button>
  );
}
