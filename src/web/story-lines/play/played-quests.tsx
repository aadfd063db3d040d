import { Check, CheckCheck, Undo2 } from 'lucide-react';
import type { Quest } from '#domain/quest/quest.ts';
import type { WaitingQuest } from '#domain/story-line/play-through/play-through.ts';
import * as texts from '#texts/story-line-tools.ts';
import { after, showOnCanvas } from '#texts/story-lines.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { standingIcons } from '#web/story-lines/graph/marks/standing-icons.ts';
import type { PlayStanding } from '#web/story-lines/graph/marks/quest-mark.ts';
import { PanelSection } from '#web/story-lines/workspace/inspector/panel-section.tsx';
import { loadedWorld } from '#web/shared/world/world-store.ts';
import styles from './played-quests.module.css';
import type { Playing } from './use-playing.ts';

type PlayedQuestsProps = {
  playing: Playing;
  titleOf: (id: string) => string;
  onShow: (quest: string) => void;
};

export function OpenQuests({
  playing: { open, complete },
  titleOf,
  byId,
  onShow,
}: PlayedQuestsProps & { byId: ReadonlyMap<string, Quest> }) {
  return (
    <PanelSection
      title={texts.openNow}
      count={open.length}
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
              <Title title={titleOf(id)} standing="open" onShow={() => onShow(id)} />
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
    </PanelSection>
  );
}

export function WaitingQuests({ playing: { waiting, done, open }, titleOf, onShow }: PlayedQuestsProps) {
  const reached = new Set([...done, ...open]);
  const isNext = ({ missing }: WaitingQuest): boolean => missing.every((quest) => reached.has(quest));
  const next = waiting.filter(isNext);
  const later = waiting.length - next.length;
  return (
    <PanelSection title={texts.waiting} count={waiting.length}>
      <ul className={styles['list']}>
        {next.map(({ quest, missing }) => (
          <li key={quest} className={styles['quest']} data-standing="waiting">
            <span className={styles['words']}>
              <Title title={titleOf(quest)} standing="waiting" onShow={() => onShow(quest)} />
              <span className={styles['note']}>{after(missing.map(titleOf))}</span>
            </span>
          </li>
        ))}
      </ul>
      {later > 0 && <p className={styles['note']}>{texts.furtherOn({ count: later, isAlone: next.length === 0 })}</p>}
    </PanelSection>
  );
}

/** The done quests in their order. Taking one back also takes back all that needed it. */
export function DoneQuests({ playing: { done, takeBack }, titleOf, onShow }: PlayedQuestsProps) {
  return (
    <PanelSection title={texts.done} count={done.size}>
      <ol className={styles['list']}>
        {[...done].map((id) => (
          <li key={id} className={styles['quest']} data-standing="done">
            <Title title={titleOf(id)} standing="done" onShow={() => onShow(id)} />
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
    </PanelSection>
  );
}

type TitleProps = { title: string; standing: PlayStanding; onShow: () => void };

/** The title of a quest with the sign that its card has. It leads to the card. */
function Title({ title, standing, onShow }: TitleProps) {
  const Sign = standingIcons[standing];
  return (
    <button type="button" className={styles['title']} aria-label={showOnCanvas(title)} onClick={onShow}>
      <Sign aria-hidden="true" />
      <bdi>{title}</bdi>
    </button>
  );
}

const formatLevels = (quest: Quest | undefined): string => {
  const world = loadedWorld();
  return (
    Object.values(quest?.requirements ?? {})
      .filter((requirement) => world.meaningOf(requirement) === 'level')
      .map((requirement) =>
        texts.askedLevel({
          profession: world.subjectOf(requirement) ?? world.named(requirement).type,
          level: world.amountOf(requirement) ?? 0,
        }),
      )
      .join(', ') || texts.anyLevel
  );
};
