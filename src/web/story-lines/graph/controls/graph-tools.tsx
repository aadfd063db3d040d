import type { ReactNode } from 'react';
import { CanvasCredit } from './canvas-credit.tsx';
import styles from './graph-tools.module.css';

export function GraphTools({ map, controls }: { map: ReactNode; controls: ReactNode }) {
  return (
    <div className={styles['tools']} data-own-keys>
      <div className={`react-flow__minimap ${styles['map']}`}>{map}</div>
      {controls}
      <CanvasCredit />
    </div>
  );
}
