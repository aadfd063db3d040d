import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Frame } from './frame.tsx';
import { WindowHeader } from './window-header.tsx';
import styles from './window.module.css';

type WindowProps = {
  /** The window's heading, and the name of its region. */
  title?: string;
  /** `primary` fills the screen below the header and scrolls inside; `card` is as high as what it holds. */
  type?: 'primary' | 'card';
  /** The id of the heading. */
  headerId?: string;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A framed work surface under a title between ornaments. */
export function Window({ title, type = 'primary', headerId, actions, children }: WindowProps) {
  const ownId = useId();
  const titleId = headerId ?? ownId;
  return (
    <section className={classNames(styles['window'], styles[type])} aria-labelledby={title ? titleId : undefined}>
      <Frame className={styles['frame']}>
        {title && <WindowHeader title={title} id={titleId} actions={actions} />}
        <div className={styles['body']}>{children}</div>
      </Frame>
    </section>
  );
}
