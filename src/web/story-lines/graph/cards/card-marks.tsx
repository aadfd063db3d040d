import {
  Check,
  Eye,
  History,
  type LucideIcon,
  MessageSquare,
  Undo2,
  Hourglass,
  Play,
  UserRound,
  X,
} from 'lucide-react';
import type { CSSProperties, MouseEvent } from 'react';
import { markOf } from '#texts/comments.ts';
import * as texts from '#texts/story-line-graph.ts';
import * as playTexts from '#texts/story-line-tools.ts';
import { percent, sharesOfPlayers } from '#texts/playing/simulation.ts';
import { classNames } from '#web/shared/class-names.ts';
import { focusElementOf } from '#web/story-lines/graph/view/focus.ts';
import type { PlayerShares, PlayStanding, QuestMark } from '#web/story-lines/graph/scene/elements/quest-mark.ts';
import { useGraphActions } from './graph-actions.ts';
import styles from './card-marks.module.css';

type CardMarksProps = { id: string; title: string; mark: QuestMark };

/** The signs above a card and, while the line is played, the button that completes its quest or takes it back. The name of the card describes the signs. */
export function CardMarks({ id, title, mark: { play, shares, checks, saved, threads, people } }: CardMarksProps) {
  return (
    <>
      {play && <span className={styles['frame']} data-play={play} />}
      <div className={styles['marks']}>
        {play && <Sign icon={standingIcons[play]} words={texts.playStandings[play]} standing={play} />}
        {checks && <Sign icon={Eye} words={String(checks)} standing="checks" />}
        {saved && <Sign icon={History} words={texts.savedMarks[saved].sign} standing="checks" />}
        {threads && <ThreadsButton id={id} title={title} threads={threads} />}
        {people && <Sign icon={UserRound} words={people} standing="people" />}
        {(play === 'open' || play === 'done') && <PlayButton id={id} title={title} isDone={play === 'done'} />}
      </div>
      {shares && <Shares shares={shares} />}
    </>
  );
}

/** The shares of simulated players. A card that shows its title alone has the figure without its sentence. */
function Shares({ shares }: { shares: PlayerShares }) {
  const [did, reached] = sharesOfPlayers(shares);
  return (
    <span className={styles['share']} style={{ '--share': shares.did } as CSSProperties} aria-hidden="true">
      <span className={styles['sentence']}>
        {did}
        {shares.reached > shares.did && <span className={styles['reached']}>, {reached}</span>}
      </span>
      <span className={styles['figure']}>{percent(shares.did)}</span>
    </span>
  );
}

type SignProps = { icon: LucideIcon; words: string; standing: PlayStanding | 'checks' | 'people' };

function Sign({ icon: Icon, words, standing }: SignProps) {
  return (
    <span className={styles['sign']} data-standing={standing} aria-hidden="true">
      <Icon />
      <span className={styles['words']}>{words}</span>
    </span>
  );
}

/** Opens the threads at the quest and its card. */
function ThreadsButton({ id, title, threads }: { id: string; title: string; threads: number }) {
  const { onComments } = useGraphActions();
  const handleClick = (event: MouseEvent<HTMLButtonElement>): void => {
    event.stopPropagation();
    onComments(id);
  };
  return (
    <button
      type="button"
      className={classNames(styles['sign'], 'nodrag', 'nopan')}
      data-standing="threads"
      aria-label={markOf({ what: title, threads })}
      onClick={handleClick}
    >
      <MessageSquare aria-hidden="true" />
      <span className={styles['words']}>{threads}</span>
    </button>
  );
}

function PlayButton({ id, title, isDone }: { id: string; title: string; isDone: boolean }) {
  const { onPlay } = useGraphActions();
  const handleClick = (event: MouseEvent<HTMLButtonElement>): void => {
    // The press selects no quest. The button disappears, so its card gets the focus.
    event.stopPropagation();
    focusElementOf(event.currentTarget);
    onPlay(id);
  };
  return (
    <button
      type="button"
      className={classNames(styles['play'], 'nodrag', 'nopan')}
      aria-label={isDone ? playTexts.takeBackQuest(title) : playTexts.completeQuest(title)}
      onClick={handleClick}
    >
      {isDone ? <Undo2 aria-hidden="true" /> : <Check aria-hidden="true" />}
      <span className={styles['words']}>{isDone ? playTexts.takeBack : playTexts.complete}</span>
    </button>
  );
}

/** The overview layer draws the same shapes. */
export const standingIcons: Readonly<Record<PlayStanding, LucideIcon>> = {
  open: Play,
  waiting: Hourglass,
  done: Check,
  lost: X,
};
