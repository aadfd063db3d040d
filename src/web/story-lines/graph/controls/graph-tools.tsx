import type { ReactNode } from 'react';
import { CanvasCredit } from './canvas-credit.tsx';
import styles from './graph-tools.module.css';

/** What helps to look at the canvas: its map and its controls; and whom it is owed to. */
export function GraphTools({ map, controls }: { map: ReactNode; controls: ReactNode }) {
  return (
    <div className={styles['tools']} data-own-keys>
      <div className={`react-flow__minimap ${styles['map']}`}>{map}</div>
      {controls}
      <CanvasCredit />
    </div>
  );
}
