import { BookOpen } from 'lucide-react';
import styles from './quest-help.module.css';

const steps = [
  ['Choose', 'a quest from the list to read it: its story, its requirements, its objectives and its rewards.'],
  ['Edit', 'the open quest with “Edit Quest”. Nothing changes until you save.'],
  ['Create', 'another with “Create New Quest”. Give it a title, a description, at least one objective and one reward.'],
  ['Search', 'the list by any word of a title or description once it grows long.'],
] as const;

/** What stands beside the list while no quest is open. */
export function QuestHelp() {
  return (
    <div className={styles['help']}>
      <BookOpen className={styles['icon']} aria-hidden="true" />
      <h2 tabIndex={-1}>Accessing Quest Information: A Step-by-Step guide</h2>
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
