import { RotateCcw } from 'lucide-react';
import { useId, useRef } from 'react';
import type { StoryLineContent } from '#domain/story-line/story-line.ts';
import { gather } from '#domain/story-line/play-through/gathered.ts';
import * as texts from '#texts/story-line-tools.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { useFocusKeeper } from '#web/documents/pane/use-focus-keeper.ts';
import type { LineQuestsState } from '#web/story-lines/use-line-quests.ts';
import { GatheredSoFar } from './gathered-so-far.tsx';
import styles from './play-panel.module.css';
import { DoneQuests, OpenQuests, WaitingQuests } from './played-quests.tsx';
import { usePlaying } from './use-playing.ts';

/** A quest's button disappears when the quest is done or taken back. */
const nextOrProgress = ['[data-completes]', '[data-progress]'] as const;

type PlayPanelProps = { line: StoryLineContent; lineQuests: LineQuestsState };

export function PlayPanel({ line, lineQuests: { byId, titleOf } }: PlayPanelProps) {
  const progressId = useId();
  const content = useRef<HTMLDivElement>(null);
  const playing = usePlaying(line);
  const { open, waiting, done } = playing;
  const count = Object.keys(line.story_quests).length;
  const played = [...done].flatMap((id) => byId.get(id) ?? []);
  useFocusKeeper(content, String(done.size), nextOrProgress);

  return (
    <div ref={content} className={styles['content']}>
      <header className={styles['header']}>
        <output id={progressId} className={styles['progress']} tabIndex={-1} data-progress>
          {texts.progress({ done: done.size, count })}
        </output>
        <progress value={done.size} max={count} aria-labelledby={progressId} />
        <Button disabled={done.size === 0} icon={<RotateCcw aria-hidden="true" />} onClick={playing.startOver}>
          {texts.startOver}
        </Button>
      </header>
      <div className={styles['quests']}>
        {open.length > 0 && <OpenQuests playing={playing} titleOf={titleOf} byId={byId} />}
        {waiting.length > 0 && <WaitingQuests playing={playing} titleOf={titleOf} />}
        {done.size > 0 && <DoneQuests playing={playing} titleOf={titleOf} />}
      </div>
      <GatheredSoFar gathered={gather(played)} />
    </div>
  );
}
