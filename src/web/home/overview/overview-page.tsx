import * as texts from '#texts/home.ts';
import { paths } from '#web/shared/address/paths.ts';
import { screenTitles } from '#web/shared/screens/screen-titles.ts';
import { Window } from '#web/shared/windows/window.tsx';
import { FlowMedallion, QuestMedallion, StorylineMedallion } from './medallions.tsx';
import { OverviewBlock } from './overview-block.tsx';
import styles from './overview-page.module.css';

/** The purpose of Runeloom in three blocks of text (docs/behaviour.md, The quests overview). */
export function OverviewPage() {
  return (
    <Window title={screenTitles[paths.overview]} isText>
      <div className={styles['blocks']}>
        <OverviewBlock medallion={<QuestMedallion />} texts={texts.craft} />
        <OverviewBlock medallion={<StorylineMedallion />} texts={texts.shape} />
        <OverviewBlock medallion={<FlowMedallion />} texts={texts.flow} />
      </div>
    </Window>
  );
}
