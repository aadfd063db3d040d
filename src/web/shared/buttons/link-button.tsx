import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { classNames } from '#web/shared/class-names.ts';
import type { ButtonVariant } from './button.tsx';
import styles from './button.module.css';

type LinkButtonProps = {
  to: string;
  variant?: ButtonVariant;
  icon?: ReactNode;
  children: ReactNode;
  onClick?: (() => void) | undefined;
};

export function LinkButton({ variant = 'quiet', icon, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={classNames(styles['button'], styles['link'], styles[variant])}>
      {icon}
      {children}
    </Link>
  );
}
