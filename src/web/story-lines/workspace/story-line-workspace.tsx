import { Maximize2, Minimize2 } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import * as texts from '#texts/story-lines.ts';
import { classNames } from '#web/shared/class-names.ts';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import type { PerformCommand } from '#web/story-lines/commands/line-command.ts';
import { StoryLineGraph } from '#web/story-lines/graph/story-line-graph.tsx';
import { LineQuests } from '#web/story-lines/line-quests/line-quests.tsx';
import type { LineQuestsState } from '#web/story-lines/use-line-quests.ts';
import { FindQuest } from './find-quest.tsx';
import styles from './story-line-workspace.module.css';
import type { SelectionState } from './use-selection.ts';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';

type StoryLineWorkspaceProps = {
  line: StoryGraph;
  lineQuests: LineQuestsState;
  selectionState: SelectionState;
  onCommand?: PerformCommand;
  /** As `onCommand`, with an announcement. The canvas announces its own commands. */
  onAnnouncedCommand?: PerformCommand;
  tools?: ReactNode;
  notice?: ReactNode;
};

/** A story line's graph and the list of its quests. The list offers every action of the canvas. */
export function StoryLineWorkspace(props: StoryLineWorkspaceProps) {
  const { line, lineQuests, selectionState, onCommand, onAnnouncedCommand, tools, notice } = props;
  const { isLarge, toggleLarge, largeProps } = useLarge();
  const { selection, select, focusQuest, look, enterCanvas } = selectionState;
  const isEditable = onCommand !== undefined;
  const handleCommand = onCommand ?? refuseNothing;

  if (lineQuests.state !== 'loaded') return <QuestsMissing lineQuests={lineQuests} />;
  return (
    <div
      {...largeProps}
      className={classNames(styles['workspace'], isLarge && styles['large'], !tools && styles['reading'])}
    >
      <div className={styles['tools']}>
        {tools}
        <div className={styles['looking']}>
          <FindQuest line={line} quests={lineQuests.byId} onShow={look} onLeave={enterCanvas} />
          <IconButton
            label={isLarge ? texts.shrinkCanvas : texts.enlargeCanvas}
            icon={isLarge ? <Minimize2 aria-hidden="true" /> : <Maximize2 aria-hidden="true" />}
            onClick={toggleLarge}
          />
        </div>
        <div className={styles['notice']}>{notice}</div>
      </div>
      <div className={styles['quests']}>
        <LineQuests
          line={line}
          titleOf={lineQuests.titleOf}
          selectionState={selectionState}
          {...(onAnnouncedCommand && { onCommand: onAnnouncedCommand })}
        />
      </div>
      <div className={styles['canvas']}>
        <StoryLineGraph
          line={line}
          quests={lineQuests.byId}
          editable={isEditable}
          selection={selection}
          onSelect={select}
          onCommand={handleCommand}
          focusQuest={focusQuest}
        />
      </div>
    </div>
  );
}

const refuseNothing = (): null => null;

function QuestsMissing({ lineQuests: { state, retry } }: { lineQuests: LineQuestsState }) {
  if (state === 'loading') return <Skeleton lines={8} label={texts.loadingQuests} />;
  return (
    <NotLoaded what={texts.theQuests} headingLevel={3} onRetry={retry}>
      {texts.savedIsSafe}
    </NotLoaded>
  );
}

/** An enlarged element is a popover, so it lies over the rest of the page. */
const useLarge = () => {
  const element = useRef<HTMLDivElement>(null);
  const [isLarge, setLarge] = useState(false);
  useLayoutEffect(() => {
    if (isLarge) element.current?.showPopover();
  }, [isLarge]);

  return {
    isLarge,
    toggleLarge: () => setLarge(!isLarge),
    largeProps: { ref: element, popover: isLarge ? ('manual' as const) : undefined },
  };
};
