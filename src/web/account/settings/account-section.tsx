import type { ReactNode, Ref } from 'react';
import styles from './settings.module.css';

type AccountSectionProps = {
  title: string;
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

export function AccountSection({ title, headingRef, children }: AccountSectionProps) {
  return (
    <section className={styles['section']}>
      <h2 ref={headingRef} tabIndex={-1} className={styles['title']}>
        {title}
      </h2>
      {children}
    </section>
  );
}
