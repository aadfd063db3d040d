// Read this folder in this order: this file, use-playing, played-quests, played-quest-row.

import { RotateCcw } from 'lucide-react';
import { useId, useRef } from 'react';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { levelsAsked } from '#domain/quest/skills.ts';
import { gather, type Amount, type Gathered } from '#domain/story-line/play-through/gathered.ts';
import { describeNoQuests } from '#texts/story-lines.ts';
import { levelsAreEarned, levelsAreMet, progress } from '#texts/playing/standings.ts';
import * as texts from '#texts/story-line-tools.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { useFocusKeeper } from '#web/documents/list-pane/use-focus-keeper.ts';
import { type ShownQuests, useQuestIds } from '#web/story-lines/content/use-line-quests.ts';
import { usePresentQuests } from '#web/shared/world/use-present-quests.ts';
import { useWorld } from '#web/shared/world/world-store.ts';
import { SimulationSection } from '#web/story-lines/simulation/simulation-section.tsx';
import type { SimulationState } from '#web/story-lines/simulation/use-simulation.ts';
import * as amountTexts from '#texts/quests.ts';
import { Coins } from '#web/quests/view/coins.tsx';
import { formatFigure } from '#web/shared/format-figure.ts';
import { PanelSection } from '#web/story-lines/workspace/inspector/panel-section.tsx';
import styles from './play-panel.module.css';
import { DoneQuests, OpenQuestsList, WaitingQuests, LostQuests } from './played-quests.tsx';
import type { Playing } from './use-playing.ts';

/** What gets the focus when a quest is done or taken back, because its button disappears. */
const nextOrProgress = ['[data-completes]', '[data-progress]'] as const;

const noQuest = { requirements: {} };

type PlayPanelProps = {
  line: StoryGraph;
  lineQuests: ShownQuests;
  playing: Playing;
  simulation: SimulationState;
  onShow: (quest: string) => void;
};

export function PlayPanel({ line, lineQuests, playing, simulation, onShow }: PlayPanelProps) {
  const { titleOf } = lineQuests;
  const ids = useQuestIds(line);
  const byId = usePresentQuests(lineQuests.byId, ids);
  const progressId = useId();
  const content = useRef<HTMLDivElement>(null);
  const { open, waiting, lost, done, end } = playing;
  const world = useWorld();
  const count = Object.keys(line.story_quests).length;
  const played = [...done].flatMap((id) => byId.get(id) ?? []);
  useFocusKeeper(content, String(done.size), nextOrProgress);
  const shown = { line, playing, titleOf, onShow };
  const asksLevels = ids.some((id) => levelsAsked(byId.get(id) ?? noQuest, world).length > 0);
  if (count === 0) return <p>{describeNoQuests(world.limits.story_quests.min)}</p>;

  return (
    <div ref={content} className={styles['content']}>
      <header className={styles['header']}>
        <output id={progressId} className={styles['progress']} tabIndex={-1} data-progress>
          {progress({ done: done.size, count, lostCount: lost.length, end })}
        </output>
        <progress value={end ? count : done.size + lost.length} max={count} aria-labelledby={progressId} />
        {asksLevels && <p className={styles['note']}>{world.world.levels ? levelsAreEarned : levelsAreMet}</p>}
        <Button disabled={done.size === 0} icon={<RotateCcw aria-hidden="true" />} onClick={playing.startOver}>
          {texts.startOver}
        </Button>
      </header>
      {open.length > 0 && <OpenQuestsList {...shown} byId={byId} />}
      {waiting.length > 0 && <WaitingQuests {...shown} />}
      {lost.length > 0 && <LostQuests {...shown} />}
      {done.size > 0 && <DoneQuests {...shown} />}
      <GatheredSoFar gathered={gather(played, world)} />
      <SimulationSection simulation={simulation} titleOf={titleOf} onShow={onShow} />
    </div>
  );
}

function GatheredSoFar({ gathered: { coins, experience, items, levels } }: { gathered: Gathered }) {
  return (
    <PanelSection title={texts.gathered}>
      <dl className={styles['gathered']}>
        <dt>{amountTexts.coins}</dt>
        <dd>
          <Coins sum={coins} />
        </dd>
        <Amounts title={texts.gatheredExperience} amounts={experience} format={formatExperience} />
        <Amounts title={texts.gatheredItems} amounts={items} format={formatCount} />
        <Amounts title={texts.highestLevels} amounts={levels} format={amountTexts.level} />
      </dl>
    </PanelSection>
  );
}

const formatExperience = (amount: number): string => amountTexts.experience(formatFigure(amount));
const formatCount = (amount: number): string => texts.gatheredTimes(formatFigure(amount));

type AmountsProps = { title: string; amounts: readonly Amount[]; format: (amount: number) => string };

function Amounts({ title, amounts, format }: AmountsProps) {
  return (
    <>
      <dt>{title}</dt>
      {amounts.length === 0 && <dd>{texts.noneGathered}</dd>}
      {amounts.map(({ name, amount }) => (
        <dd key={name} className={styles['amount']}>
          <span className={styles['name']}>{name}</span> <span className={styles['figure']}>{format(amount)}</span>
        </dd>
      ))}
    </>
  );
}
