import type { ReactNode } from 'react';
import { classNames } from '#web/shared/class-names.ts';
import styles from './tool-strip.module.css';

/** The tools over the top of the canvas. Between them the canvas can be grasped. */
export function ToolStrip({ children }: { children: ReactNode }) {
  return (
    <div className={styles['strip']} data-scrolls-sideways>
      {children}
    </div>
  );
}

type ToolGroupProps = {
  /** Where the row of tools is too long for the canvas, it scrolls, and this group ends it. */
  isLastOnNarrow?: boolean;
  children: ReactNode;
};

export function ToolGroup({ isLastOnNarrow = false, children }: ToolGroupProps) {
  return <div className={classNames(styles['group'], isLastOnNarrow && styles['last'])}>{children}</div>;
}
