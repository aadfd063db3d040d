import { RotateCcw } from 'lucide-react';
import { useId, useRef } from 'react';
import type { StoryLineContent } from '#domain/story-line/story-line.ts';
import { gather } from '#domain/story-line/play-through/gathered.ts';
import { close } from '#texts/common.ts';
import * as texts from '#texts/story-line-tools.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { useFocusKeeper } from '#web/documents/pane/use-focus-keeper.ts';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import type { LineQuestsState } from '#web/story-lines/use-line-quests.ts';
import { GatheredSoFar } from './gathered-so-far.tsx';
import styles from './play-dialog.module.css';
import { DoneQuests, OpenQuests, WaitingQuests } from './played-quests.tsx';
import { usePlaying } from './use-playing.ts';

/** A quest's button disappears when the quest is done or taken back. */
const nextOrProgress = ['[data-completes]', '[data-progress]'] as const;

type PlayDialogProps = { line: StoryLineContent; lineQuests: LineQuestsState; onClose: () => void };

export function PlayDialog({ line, lineQuests: { byId, titleOf }, onClose }: PlayDialogProps) {
  const progressId = useId();
  const content = useRef<HTMLDivElement>(null);
  const playing = usePlaying(line);
  const { open, waiting, done } = playing;
  const count = Object.keys(line.story_quests).length;
  const played = [...done].flatMap((id) => byId.get(id) ?? []);
  useFocusKeeper(content, String(done.size), nextOrProgress);

  return (
    <Modal
      title={texts.play}
      size="wide"
      onClose={onClose}
      footer={
        <>
          <Button disabled={done.size === 0} icon={<RotateCcw aria-hidden="true" />} onClick={playing.startOver}>
            {texts.startOver}
          </Button>
          <Button onClick={onClose}>{close}</Button>
        </>
      }
    >
      <div ref={content} className={styles['content']}>
        <header className={styles['header']}>
          <h3>{line.title}</h3>
          <output id={progressId} className={styles['progress']} tabIndex={-1} data-progress>
            {texts.progress({ done: done.size, count })}
          </output>
          <progress value={done.size} max={count} aria-labelledby={progressId} />
        </header>
        <div className={styles['quests']}>
          {open.length > 0 && <OpenQuests playing={playing} titleOf={titleOf} byId={byId} />}
          {waiting.length > 0 && <WaitingQuests playing={playing} titleOf={titleOf} />}
          {done.size > 0 && <DoneQuests playing={playing} titleOf={titleOf} />}
        </div>
        <GatheredSoFar gathered={gather(played)} />
      </div>
    </Modal>
  );
}
