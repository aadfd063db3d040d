import { TriangleAlert } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import * as texts from '#texts/story-line-tools.ts';
import { AdviceList } from '#web/shared/lists/advice-list.tsx';
import { useWorld } from '#web/shared/world/world-store.ts';
import { ShowButton } from '#web/story-lines/workspace/inspector/quest-buttons.tsx';
import type { StoryLineFault } from '#web/story-lines/content/story-line-fault.ts';
import { limits } from '#domain/limits.ts';
import { PanelSection } from '#web/story-lines/workspace/inspector/panel-section.tsx';
import { listLineFaults } from '#web/story-lines/content/check-line-content.ts';
import type { ShownQuests } from '#web/story-lines/content/use-line-quests.ts';
import type { LineContent } from '#web/story-lines/content/line-content.ts';
import type { Checks } from './use-checks.ts';
import styles from './checks-panel.module.css';

const { max: mostListed } = limits.listedViolations;

type SaveFaultsProps = {
  line: LineContent;
  lineQuests: ShownQuests;
  checks: Pick<Checks, 'entries'>;
  onShow: (fault: StoryLineFault) => void;
};

/** All violations for which a save would be refused, by the same rules. Each leads to its field, as a refused save does. */
export function SaveFaults({ line: latest, lineQuests: { titleOf }, checks: { entries }, onShow }: SaveFaultsProps) {
  // Deferred, so that the canvas shows a change before it is checked.
  const line = useDeferredValue(latest);
  const world = useWorld();
  const found = useMemo(() => listLineFaults(line, { world, entries }, mostListed + 1), [line, world, entries]);
  if (found.length === 0) return null;
  const isCut = found.length > mostListed;
  return (
    <PanelSection title={texts.inTheWay} count={isCut ? undefined : found.length}>
      <div className={styles['faults']}>
        <AdviceList
          items={found.slice(0, mostListed).map((fault) => {
            const quest = fault.section === 'quest' ? titleOf(fault.quest) : null;
            const label = quest === null ? texts.showFaultOfLine : texts.showFaultOf(quest);
            return {
              message: fault.message,
              about: quest ?? texts.thisLine,
              icon: <TriangleAlert aria-hidden="true" />,
              action: <ShowButton title={quest ?? texts.thisLine} label={label} onClick={() => onShow(fault)} />,
            };
          })}
        />
      </div>
      {isCut && <p className={styles['more']}>{texts.onlyFirst(mostListed)}</p>}
    </PanelSection>
  );
}
