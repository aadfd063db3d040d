import { BookOpen } from 'lucide-react';
import styles from './help-steps.module.css';
import * as texts from '#texts/documents.ts';

/** A step of the guide: its first word, and the rest of its sentence. */
export type HelpStep = readonly [act: string, text: string];

/** What stands beside a list while nothing in it is open. */
export function HelpSteps({ steps }: { steps: readonly HelpStep[] }) {
  return (
    <div className={styles['help']}>
      <BookOpen className={styles['icon']} aria-hidden="true" />
      <h2 tabIndex={-1}>{texts.helpTitle}</h2>
      <ol className={styles['steps']}>
        {steps.map(([act, text]) => (
          <li key={act}>
            <p>
              <strong>{act}</strong> {text}
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}
