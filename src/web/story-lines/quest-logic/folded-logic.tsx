import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { inThisLine } from '#texts/story-line-workspace.ts';
import { keepChoice, readChoice } from '#web/shared/device-storage/device-storage.ts';
import { logicOfLine } from '#web/story-lines/graph/scene/elements/quest-logic.ts';
import { isBesideCanvas } from '#web/story-lines/workspace/inspector/use-inspector.ts';
import styles from './folded-logic.module.css';

type FoldedLogicProps = { id: string; line: StoryGraph; children: ReactNode };

const cookie = 'quest-in-line';

/** A quest's place and logic in its line, above its texts. Folded, its heading says the logic in words. */
export function FoldedLogic({ id, line, children }: FoldedLogicProps) {
  const [isOpen, setOpen] = useState(readIsOpen);
  const headingId = useId();
  const handleToggle = () => {
    setOpen(!isOpen);
    keepChoice(cookie, isOpen ? 'folded' : 'open');
  };
  return (
    <section className={styles['part']} aria-labelledby={headingId}>
      <h4 className={styles['heading']}>
        <button type="button" className={styles['fold']} aria-expanded={isOpen} onClick={handleToggle}>
          <span id={headingId}>{inThisLine}</span>
          <ChevronDown className={styles['chevron']} aria-hidden="true" />
        </button>
      </h4>
      {isOpen ? children : <LogicInBrief logic={logicOfLine(line).get(id)?.marks ?? []} />}
    </section>
  );
}

function LogicInBrief({ logic }: { logic: readonly { short: string }[] }) {
  if (logic.length === 0) return null;
  return <p className={styles['brief']}>{logic.map(({ short }) => short).join(' · ')}</p>;
}

/** The sheet of a phone has room for the texts alone. */
const readIsOpen = (): boolean => {
  const kept = readChoice(cookie);
  return kept === undefined ? isBesideCanvas() : kept === 'open';
};
