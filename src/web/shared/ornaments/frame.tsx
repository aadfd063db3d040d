import type { ComponentProps } from 'react';
import { classNames } from '#web/shared/class-names.ts';
import { Corner } from './corner.tsx';
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
