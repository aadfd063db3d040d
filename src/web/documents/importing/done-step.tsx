import { Link } from 'wouter';
import type { BookImportAnswer, BookTakenBack } from '#contract/exchange/book-imports.ts';
import { restorableDays } from '#domain/timings.ts';
import * as growing from '#texts/exchange/growing.ts';
import * as texts from '#texts/exchange/importing.ts';
import { screenOfDocument, screenOfOwner } from '#web/shared/address/document-screens.ts';
import { useFocusOnMount } from '#web/shared/focus/use-focus.ts';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { PlainTitle } from '#web/shared/game-text/plain-title.tsx';
import styles from './book-import.module.css';

type DoneStepProps = { owner: string; plan: BookImportAnswer; fault: string | null; onLeave: () => void };

/** What came, and the ways to it. */
export function DoneStep({ owner, plan, fault, onLeave }: DoneStepProps) {
  const said = useFocusOnMount<HTMLOutputElement>();
  const { quests, story_lines: lines } = plan;
  return (
    <div className={styles['form']}>
      {fault && <WarningBox message={fault} />}
      <output ref={said} tabIndex={-1}>
        {texts.done({ quests: quests.added + quests.changed, lines: lines.added + lines.changed })}
      </output>
      {plan.lines && plan.lines.length > 0 && (
        <nav aria-label={texts.linesOfBook} className={styles['part']}>
          <h3>{texts.linesOfBook}</h3>
          <ul>
            {plan.lines.map(({ id, title }) => (
              <li key={id}>
                <Link to={screenOfDocument('story-lines', owner, id)} onClick={onLeave}>
                  <PlainTitle text={title} />
                </Link>
              </li>
            ))}
          </ul>
          <Link to={screenOfOwner('story-lines', owner)} onClick={onLeave}>
            {texts.openInList}
          </Link>
        </nav>
      )}
      {plan.world && plan.world.chosen.length > 0 && <p>{growing.worldChanged}</p>}
      <p>{texts.takeBackUntil(restorableDays)}</p>
    </div>
  );
}

export function TakenBackNote({ removed, kept, keeps_world: keepsWorld = false }: BookTakenBack) {
  const said = useFocusOnMount<HTMLOutputElement>();
  return (
    <div className={styles['form']}>
      <output ref={said} tabIndex={-1}>
        {texts.takenBack({ removed, kept: kept.length, keepsWorld })}
      </output>
    </div>
  );
}
