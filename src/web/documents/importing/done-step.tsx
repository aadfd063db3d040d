import { Link } from 'wouter';
import type { BookImportAnswer, BookTakenBack } from '#contract/exchange/book-imports.ts';
import { restorableDays } from '#domain/timings.ts';
import * as growing from '#texts/exchange/growing.ts';
import * as texts from '#texts/exchange/importing.ts';
import { screenOfDocument, screenOfOwner } from '#web/shared/address/document-screens.ts';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { PlainTitle } from '#web/shared/game-text/plain-title.tsx';
import styles from './book-import.module.css';
import { Said } from './said.tsx';

type DoneStepProps = { owner: string; plan: BookImportAnswer; fault: string | null; onLeave: () => void };

/** What came, and the ways to it. */
export function DoneStep({ owner, plan, fault, onLeave }: DoneStepProps) {
  const { quests, story_lines: lines, reward_tables: tables } = plan;
  return (
    <div className={styles['form']}>
      {fault && <WarningBox message={fault} />}
      <Said>
        {texts.done({
          quests: quests.added + quests.changed,
          lines: lines.added + lines.changed,
          tables: (tables?.added ?? 0) + (tables?.changed ?? 0),
        })}
      </Said>
      {plan.world && plan.world.chosen.length > 0 && <p>{growing.worldChanged}</p>}
      <p>{texts.takeBackUntil(restorableDays)}</p>
      {plan.lines && plan.lines.length > 0 && (
        <nav aria-label={texts.linesOfBook} className={styles['part']}>
          <div className={styles['linesHead']}>
            <h3>{texts.linesOfBook}</h3>
            <Link to={screenOfOwner('story-lines', owner)} onClick={onLeave}>
              {texts.openInList}
            </Link>
          </div>
          <ul className={styles['names']}>
            {plan.lines.map(({ id, title }) => (
              <li key={id}>
                <Link to={screenOfDocument('story-lines', owner, id)} onClick={onLeave}>
                  <PlainTitle text={title} />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

export function TakenBackNote({ removed, kept, keeps_world: keepsWorld = false }: BookTakenBack) {
  return (
    <div className={styles['form']}>
      <Said>{texts.takenBack({ removed, kept: kept.length, keepsWorld })}</Said>
    </div>
  );
}
