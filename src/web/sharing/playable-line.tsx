import { useMemo } from 'react';
import type { SharedContent } from '#contract/sharing.ts';
import type { SharedLine } from '#domain/sharing.ts';
import { ownValue } from '#domain/own-value.ts';
import * as texts from '#texts/sharing.ts';
import { missingQuest } from '#texts/story-lines.ts';
import type { ShownQuests } from '#web/story-lines/content/use-line-quests.ts';
import { StoryLineGraph } from '#web/story-lines/graph/story-line-graph.tsx';
import { PlayPanel } from '#web/story-lines/play/play-panel.tsx';
import { playMarks, usePlaying } from '#web/story-lines/play/use-playing.ts';
import { useSimulation } from '#web/story-lines/simulation/use-simulation.ts';
import { useSelection } from '#web/story-lines/workspace/use-selection.ts';
import { useReadQuests, useReadText } from '#web/shared/game-text/read-text.ts';
import styles from './shared-page.module.css';

/** May be panned, read and played. Nothing is kept. */
export function PlayableLine({ line, quests }: { line: SharedLine; quests: SharedContent['quests'] }) {
  const read = useReadText();
  const lineQuests = useMemo<ShownQuests>(
    () => ({
      byId: new Map(Object.entries(quests).map(([id, quest]) => [id, { ...quest, id, uid: '' }])),
      titleOf: (id) => read(ownValue(quests, id)?.title ?? missingQuest),
      state: 'loaded',
      retry: () => undefined,
    }),
    [quests, read],
  );
  const selectionState = useSelection(line);
  const playing = usePlaying(line, lineQuests.byId, true);
  const simulation = useSimulation(line, lineQuests);
  const { open, waiting, lost, done } = playing;
  const { shares } = simulation;
  const marks = useMemo(() => playMarks({ open, waiting, lost, done }, shares), [open, waiting, lost, done, shares]);
  return (
    <div className={styles['line']}>
      <div className={styles['canvas']}>
        <StoryLineGraph
          line={line}
          quests={useReadQuests(lineQuests.byId)}
          editable={false}
          selection={selectionState.selection}
          onSelect={selectionState.select}
          onCommand={() => null}
          questToShow={selectionState.questToShow}
          marks={marks}
          onPlay={playing.toggle}
        />
      </div>
      <section className={styles['play']} aria-label={texts.playIt}>
        <PlayPanel {...{ line, lineQuests, playing, simulation }} onShow={selectionState.goToQuest} />
      </section>
    </div>
  );
}
