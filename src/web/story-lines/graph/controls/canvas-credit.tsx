import * as texts from '#texts/story-line-graph.ts';
import styles from './canvas-credit.module.css';

/** The credit of React Flow. React Flow looks for the class. */
export function CanvasCredit() {
  return (
    <p className={`react-flow__attribution ${styles['credit']}`}>
      <a href="https://reactflow.dev" target="_blank" rel="noreferrer" aria-label={texts.creditName}>
        {texts.credit}
      </a>
    </p>
  );
}
