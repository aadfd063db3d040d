import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#web/shared/class-names.ts';
import { screenAction } from '#web/shared/screens/screen-actions.ts';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'quiet' | 'danger';

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  /** A drawing without a name. */
  icon?: ReactNode;
  /** Shows that the action is in progress, and disables the button. */
  busy?: boolean;
  /** Shows that the action is in progress. The button keeps the focus. */
  isWaiting?: boolean;
};

export function Button({
  variant = 'quiet',
  icon,
  busy = false,
  isWaiting = busy,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...screenAction}
      {...rest}
      className={classNames(styles['button'], styles[variant], className)}
      aria-busy={isWaiting || undefined}
      disabled={busy || rest.disabled}
    >
      {isWaiting ? <span className={styles['spinner']} aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}
