import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from './class-names.ts';
import type { ButtonVariant } from './button.tsx';
import styles from './button.module.css';

type LinkButtonProps = LinkProps & { variant?: ButtonVariant; icon?: ReactNode };

/** A link to another screen in the shape of a button. */
export function LinkButton({ variant = 'quiet', icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={classNames(styles['button'], styles['link'], styles[variant], className)}>
      {icon}
      {children}
    </Link>
  );
}
