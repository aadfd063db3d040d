import { Check, CheckCheck, Undo2 } from 'lucide-react';
import type { Quest } from '#domain/quest/quest.ts';
import type { WaitingQuest } from '#domain/story-line/play-through/play-through.ts';
import * as texts from '#texts/story-line-tools.ts';
import { after } from '#texts/story-lines.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { DialogSection } from '#web/shared/dialogs/dialog-section.tsx';
import styles from './played-quests.module.css';
import type { Playing } from './use-playing.ts';

type PlayedQuestsProps = { playing: Playing; titleOf: (id: string) => string };

export function OpenQuests({
  playing: { open, complete },
  titleOf,
  byId,
}: PlayedQuestsProps & { byId: ReadonlyMap<string, Quest> }) {
  return (
    <DialogSection
      title={texts.openNow}
      act={
        open.length > 1 && (
          <Button icon={<CheckCheck aria-hidden="true" />} onClick={() => complete(open)}>
            {texts.completeAll(open.length)}
          </Button>
        )
      }
    >
      <ul className={styles['list']}>
        {open.map((id) => (
          <li key={id} className={styles['quest']} data-standing="open">
            <span className={styles['words']}>
              <span className={styles['title']}>
                <bdi>{titleOf(id)}</bdi>
              </span>
              <span className={styles['note']}>{formatLevels(byId.get(id))}</span>
            </span>
            <Button
              data-completes
              aria-label={texts.completeQuest(titleOf(id))}
              icon={<Check aria-hidden="true" />}
              onClick={() => complete([id])}
            >
              {texts.complete}
            </Button>
          </li>
        ))}
      </ul>
    </DialogSection>
  );
}

export function WaitingQuests({ playing: { waiting, done, open }, titleOf }: PlayedQuestsProps) {
  const reached = new Set([...done, ...open]);
  const isNext = ({ missing }: WaitingQuest): boolean => missing.every((quest) => reached.has(quest));
  const next = waiting.filter(isNext);
  const later = waiting.length - next.length;
  return (
    <DialogSection title={texts.waiting}>
      <ul className={styles['list']}>
        {next.map(({ quest, missing }) => (
          <li key={quest} className={styles['quest']} data-standing="waiting">
            <span className={styles['words']}>
              <span className={styles['title']}>
                <bdi>{titleOf(quest)}</bdi>
              </span>
              <span className={styles['note']}>{after(missing.map(titleOf))}</span>
            </span>
          </li>
        ))}
      </ul>
      {later > 0 && <p className={styles['note']}>{texts.furtherOn({ count: later, isAlone: next.length === 0 })}</p>}
    </DialogSection>
  );
}

/** The done quests in their order. Taking one back also takes back all that needed it. */
export function DoneQuests({ playing: { done, takeBack }, titleOf }: PlayedQuestsProps) {
  return (
    <DialogSection title={texts.done}>
      <ol className={styles['list']}>
        {[...done].map((id) => (
          <li key={id} className={styles['quest']} data-standing="done">
            <span className={styles['title']}>
              <bdi>{titleOf(id)}</bdi>
            </span>
            <Button
              aria-label={texts.takeBackQuest(titleOf(id))}
              icon={<Undo2 aria-hidden="true" />}
              onClick={() => takeBack(id)}
            >
              {texts.takeBack}
            </Button>
          </li>
        ))}
      </ol>
    </DialogSection>
  );
}

const formatLevels = (quest: Quest | undefined): string =>
  Object.values(quest?.requirements ?? {})
    .map(({ profession_name, profession_level }) =>
      texts.askedLevel({ profession: profession_name, level: profession_level }),
    )
    .join(', ') || texts.anyLevel;
