import { useId, type ReactNode, type Ref } from 'react';
import styles from './account-section.module.css';

type AccountSectionProps = {
  title: string;
  /** The heading takes the focus where what had it has gone. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/** One matter of the account page under its heading. */
export function AccountSection({ title, headingRef, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h2 id={id} ref={headingRef} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
