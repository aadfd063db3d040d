import { useMemo } from 'react';
import { adviseStoryLine } from '#domain/advice/advise-story-line.ts';
import { balanceOf } from '#domain/balance/balance-of.ts';
import type { StoryLineContent } from '#domain/story-line/story-line.ts';
import * as texts from '#texts/story-line-tools.ts';
import { useOfficialFigures } from '#web/quests/advice/use-official-figures.ts';
import { DialogSection } from '#web/shared/dialogs/dialog-section.tsx';
import type { LineQuestsState } from '#web/story-lines/use-line-quests.ts';
import { BesideOfficial } from './beside-official.tsx';
import styles from './checks-panel.module.css';
import { LineAdviceList } from './line-advice-list.tsx';
import { Steps } from './steps.tsx';

type ChecksPanelProps = {
  line: StoryLineContent;
  lineQuests: LineQuestsState;
  onShow: (quest: string) => void;
};

export function ChecksPanel({ line, lineQuests: { byId, titleOf }, onShow }: ChecksPanelProps) {
  const official = useOfficialFigures();
  const advice = useMemo(() => adviseStoryLine(line, byId, official.figures), [line, byId, official.figures]);
  const steps = useMemo(() => balanceOf(line, byId), [line, byId]);
  const quests = useMemo(() => Object.keys(line.story_quests).flatMap((id) => byId.get(id) ?? []), [line, byId]);
  return (
    <div className={styles['content']}>
      <DialogSection title={texts.advice}>
        <LineAdviceList advice={advice} isCompared={official.state === 'loaded'} titleOf={titleOf} onShow={onShow} />
      </DialogSection>
      <DialogSection title={texts.stepByStep}>
        <Steps steps={steps} titleOf={titleOf} />
      </DialogSection>
      <DialogSection title={texts.besideOfficial}>
        <BesideOfficial quests={quests} official={official} />
      </DialogSection>
    </div>
  );
}
