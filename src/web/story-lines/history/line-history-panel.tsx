import { RotateCcw } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { beforeSteps } from '#contract/steps.ts';
import type { SavedStoryLine } from '#contract/story-lines.ts';
import * as texts from '#texts/history.ts';
import * as lineTexts from '#texts/line-history.ts';
import contentStyles from '#web/documents/history/history-dialog.module.css';
import { AsideInHistory, type CheckedPlace } from '#web/documents/history/aside-in-history.tsx';
import { DropVersions } from '#web/documents/history/free-space.tsx';
import { useContainedTitles } from '#web/documents/list/use-list.ts';
import { storyLineKind } from '#web/story-lines/story-line-kind.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import styles from './line-history.module.css';
import type { KeptSave } from './line-saves.ts';
import { RestoreSave, type AskedRestore } from './restore-save.tsx';
import { SaveDifference } from './save-difference.tsx';
import { SaveList } from './save-list.tsx';
import { useLineSaves } from './use-line-saves.ts';

type LineHistoryPanelProps = { owner: string; line: SavedStoryLine };

/** The saves of a line with its quests. */
export function LineHistoryPanel({ owner, line }: LineHistoryPanelProps) {
  const { saves, hasFailed, retry, more } = useLineSaves(owner, line);
  const [chosen, setChosen] = useState<string | null>(null);
  const [restoring, setRestoring] = useState<AskedRestore | null>(null);
  const restore = useRef<HTMLButtonElement>(null);
  const shown = saves?.find(({ key }) => key === chosen) ?? saves?.[0];
  if (!saves || !shown) return <NoSaves hasFailed={hasFailed && !saves} retry={retry} />;
  const isCurrent = shown === saves[0];
  const handleChoose = (save: KeptSave) => {
    setChosen(save.key);
    setRestoring(null);
  };
  const handleDone = () => {
    setRestoring(null);
    setChosen(null);
  };
  const handleClose = () => {
    flushSync(() => setRestoring(null));
    restore.current?.focus();
  };
  return (
    <div className={styles['panel']}>
      {!isCurrent && !restoring && (
        <Button
          ref={restore}
          variant="primary"
          icon={<RotateCcw aria-hidden="true" />}
          onClick={() => setRestoring({ save: shown, quest: null })}
        >
          {shown.changesLine ? texts.restoreVersion(shown.version) : lineTexts.restoreSave}
        </Button>
      )}
      <div className={contentStyles['columns']}>
        <SaveList saves={saves} shown={shown} more={more} onChoose={handleChoose} />
        <div className={contentStyles['shown']}>
          {restoring && (
            <RestoreSave
              key={`${restoring.save.key} ${restoring.quest?.id}`}
              place={{ owner, id: line.id }}
              restoring={restoring}
              onClose={handleClose}
              onDone={handleDone}
            />
          )}
          {shown.step === beforeSteps && <p>{lineTexts.savedAlone}</p>}
          <SaveDifference
            key={shown.key}
            {...{ owner, line, saves, shown }}
            onRestoreQuest={(quest) => setRestoring({ save: shown, quest })}
          />
        </div>
      </div>
      <AsideOfLine owner={owner} line={line} />
      <DropSaves owner={owner} line={line} hasEarlier={saves.length > 1} />
    </div>
  );
}

/** Of the line and of its quests. */
function AsideOfLine({ owner, line }: LineHistoryPanelProps) {
  const titleOf = useContainedTitles(storyLineKind, owner);
  const nameOf = ({ document, place }: CheckedPlace) =>
    titleOf(document === line.id ? place.slice(place.lastIndexOf('/') + 1) : document);
  const isShown = (document: string) => document === line.id || Object.hasOwn(line.story_quests, document);
  return <AsideInHistory owner={owner} isShown={isShown} nameOf={nameOf} />;
}

function NoSaves({ hasFailed, retry }: { hasFailed: boolean; retry: () => void }) {
  if (!hasFailed) return <Skeleton lines={6} label={texts.loadingHistory} />;
  return (
    <NotLoaded what={texts.theHistory} headingLevel={3} onRetry={retry}>
      {texts.savedIsSafe}
    </NotLoaded>
  );
}

function DropSaves({ owner, line: { id }, hasEarlier }: LineHistoryPanelProps & { hasEarlier: boolean }) {
  const client = useQueryClient();
  return (
    <DropVersions
      place={{ kind: storyLineKind, owner, id }}
      hasEarlier={hasEarlier}
      question={texts.dropSavesQuestion}
      onDropped={() => client.invalidateQueries({ queryKey: ['steps', owner, id] })}
    />
  );
}
