import type { SavedEntry } from '#contract/world/world-entries.ts';
import type { WorldCoin } from '#domain/world/world.ts';
import { EntryFacts } from '#web/world/entries/entry-facts.tsx';
import styles from './codex-page.module.css';

type CodexRowProps = {
  entry: SavedEntry;
  coins: readonly WorldCoin[];
  isChosen: boolean;
  onChoose: () => void;
};

/** A press anywhere on the row opens the entry; its name is the button. */
export function CodexRow({ entry, coins, isChosen, onChoose }: CodexRowProps) {
  return (
    <div className={styles['row']} data-chosen={isChosen || undefined} data-entry={entry.id}>
      <EntryFacts entry={entry} coins={coins} onChoose={onChoose} isChosen={isChosen} />
    </div>
  );
}
