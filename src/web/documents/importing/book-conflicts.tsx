import type { BookImportAnswer } from '#contract/book-imports.ts';
import * as texts from '#texts/exchange/importing.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import type { TakenSide } from './book-import-requests.ts';
import styles from './book-import.module.css';

type BookConflictsProps = {
  conflicts: BookImportAnswer['conflicts'];
  theirs: readonly TakenSide[];
  onTheirs: (theirs: readonly TakenSide[]) => void;
};

const sides = ['mine', 'theirs'] as const;

/** What people and the book changed, each to be decided. */
export function BookConflicts({ conflicts, theirs, onTheirs }: BookConflictsProps) {
  if (conflicts.length === 0) return null;
  const title = texts.conflicts(conflicts.length);
  const isTheirs = ({ item, place }: TakenSide) => theirs.some((taken) => taken.item === item && taken.place === place);
  const choose = ({ item, place }: TakenSide, side: (typeof sides)[number]) => {
    const others = theirs.filter((taken) => taken.item !== item || taken.place !== place);
    onTheirs(side === 'theirs' ? [...others, { item, place }] : others);
  };
  return (
    <section aria-label={title} className={styles['part']}>
      <h3>{title}</h3>
      <p>{texts.conflictsMeaning}</p>
      {conflicts.length > 1 && (
        <div className={styles['actions']}>
          <Button onClick={() => onTheirs(conflicts.map(({ item, place }) => ({ item, place })))}>
            {texts.takeAllTheirs}
          </Button>
          <Button onClick={() => onTheirs([])}>{texts.keepAllMine}</Button>
        </div>
      )}
      <ul>
        {conflicts.map((conflict) => (
          <li key={`${conflict.item} ${conflict.place}`}>
            <SelectField
              label={texts.conflictOf(conflict)}
              value={isTheirs(conflict) ? 'theirs' : 'mine'}
              options={sides}
              textOf={(side) => texts.sides[side]}
              onChange={(side) => choose(conflict, side)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
