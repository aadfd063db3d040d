import type { ReactNode } from 'react';
import styles from './tool-strip.module.css';

/** The tools over the top of the canvas. Between them the canvas can be grasped. */
export function ToolStrip({ children }: { children: ReactNode }) {
  return <div className={styles['strip']}>{children}</div>;
}

export function ToolGroup({ children }: { children: ReactNode }) {
  return <div className={styles['group']}>{children}</div>;
}
