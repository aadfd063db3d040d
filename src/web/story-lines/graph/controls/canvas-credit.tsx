import * as texts from '#texts/story-line-graph.ts';
import styles from './canvas-credit.module.css';

/** Whom the canvas is owed to. The class is the one that React Flow looks for its credit by. */
export function CanvasCredit() {
  return (
    <p className={`react-flow__attribution ${styles['credit']}`}>
      <a href="https://reactflow.dev" target="_blank" rel="noreferrer" aria-label={texts.creditName}>
        {texts.credit}
      </a>
    </p>
  );
}
