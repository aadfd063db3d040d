import type { ComponentProps } from 'react';
import { classNames } from '#web/shared/class-names.ts';
import styles from './frame.module.css';

export function Frame({ className, children, ...rest }: ComponentProps<'div'>) {
  return (
    <div {...rest} className={classNames(styles['frame'], className)}>
      {children}
      <Corner place="top-left" />
      <Corner place="top-right" />
      <Corner place="bottom-left" />
      <Corner place="bottom-right" />
    </div>
  );
}

type CornerProps = { place: 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right' };

function Corner({ place }: CornerProps) {
  return (
    <svg
      viewBox="-1 -1 58 58"
      className={classNames(styles['corner'], styles[place])}
      data-material="iron"
      aria-hidden="true"
      focusable="false"
    >
      <path
        className={styles['plate']}
        d="M0 6a6 6 0 0 1 6-6h48l-6 9H36c-8 0-6 9-12 12-1 .6-2.400 2-3 3-3 6-12 4-12 12v12L0 54z"
      />
      <path className={styles['scroll']} d="M46 4.500H26c-5 0-6 5-2.500 6 2.600.7 3.800-2.200 1.800-3.500" />
      <path className={styles['scroll']} d="M4.500 46V26c0-5 5-6 6-2.500.7 2.600-2.200 3.800-3.500 1.800" />
      <path className={styles['setting']} d="m12.500 5 7.500 7.500-7.500 7.500L5 12.500z" />
      <path className={styles['jewel']} d="m12.500 8.700 3.800 3.800-3.800 3.800-3.800-3.800z" />
    </svg>
  );
}
