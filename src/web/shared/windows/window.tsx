import { type ReactNode, useId } from 'react';
import { classNames } from '#web/shared/class-names.ts';
import { Frame } from './frame.tsx';
import { WindowHeader } from './window-header.tsx';
import styles from './window.module.css';

type WindowProps = {
  title?: string;
  /** `primary` fills the screen and scrolls inside; `card` is as high as its content. */
  type?: 'primary' | 'card';
  headerId?: string;
  /** Without focusable content the body takes the focus, so that keys can scroll it. */
  isText?: boolean;
  /** Whose documents it shows, where the header of a narrow screen has no room for it. */
  owner?: string;
  tabs?: ReactNode;
  children: ReactNode;
};

export function Window({ title, type = 'primary', headerId, isText, owner, tabs, children }: WindowProps) {
  const ownId = useId();
  const titleId = headerId ?? ownId;
  return (
    <section
      className={classNames(styles['window'], styles[type])}
      aria-labelledby={title ? titleId : undefined}
      data-window
    >
      <Frame className={classNames(styles['frame'], Boolean(tabs) && styles['tabbed'])} data-window-frame>
        {title && <WindowHeader title={title} id={titleId} owner={owner} />}
        {tabs && (
          <div className={styles['tabs']} data-material="iron">
            {tabs}
          </div>
        )}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
        <div className={styles['body']} tabIndex={isText ? 0 : undefined} data-window-body>
          {children}
        </div>
      </Frame>
    </section>
  );
}
