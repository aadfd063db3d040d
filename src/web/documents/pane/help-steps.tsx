import { BookOpen } from 'lucide-react';
import styles from './help-steps.module.css';
import * as texts from '#texts/documents.ts';

export type HelpStep = readonly [action: string, text: string];

type HelpStepsProps = { title?: string; steps: readonly HelpStep[] };

export function HelpSteps({ title = texts.helpTitle, steps }: HelpStepsProps) {
  return (
    <div className={styles['help']}>
      <BookOpen className={styles['icon']} aria-hidden="true" />
      <h2 tabIndex={-1}>{title}</h2>
      <ol className={styles['steps']}>
        {steps.map(([action, text]) => (
          <li key={action}>
            <p>
              <strong>{action}</strong> {text}
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}
