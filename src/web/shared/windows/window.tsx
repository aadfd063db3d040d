import { type ReactNode, useId } from 'react';
import { classNames } from '#web/shared/class-names.ts';
import { Frame } from '#web/shared/ornaments/frame.tsx';
import { WindowHeader } from './window-header.tsx';
import styles from './window.module.css';

type WindowProps = {
  /** The window's heading, and the name of its region. */
  title?: string;
  /** `primary` fills the screen below the header and scrolls inside; `card` is as high as what it holds. */
  type?: 'primary' | 'card';
  /** The id of the heading. */
  headerId?: string;
  /** There is nothing inside to focus, so that the body itself takes the focus for scrolling with keys. */
  isText?: boolean;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** What chooses between the parts of the window, between its title and its body. */
  tabs?: ReactNode;
  children: ReactNode;
};

/** A framed work surface under a title between ornaments. */
export function Window({ title, type = 'primary', headerId, isText, actions, tabs, children }: WindowProps) {
  const ownId = useId();
  const titleId = headerId ?? ownId;
  return (
    <section className={classNames(styles['window'], styles[type])} aria-labelledby={title ? titleId : undefined}>
      <Frame className={styles['frame']}>
        {title && <WindowHeader title={title} id={titleId} actions={actions} />}
        {tabs}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
        <div className={styles['body']} tabIndex={isText ? 0 : undefined}>
          {children}
        </div>
      </Frame>
    </section>
  );
}
