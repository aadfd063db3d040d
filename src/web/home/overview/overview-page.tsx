import { paths } from '#web/shared/address/paths.ts';
import { screenTitles } from '#web/shared/screens/screen-titles.ts';
import { Window } from '#web/shared/windows/window.tsx';
import { FlowMedallion, QuestMedallion, StorylineMedallion } from './medallions.tsx';
import { OverviewBlock } from './overview-block.tsx';
import styles from './overview-page.module.css';

/** What Runeloom is for, in three blocks of text (docs/behaviour.md, The overview). */
export function OverviewPage() {
  return (
    <Window title={screenTitles[paths.overview]} isText>
      <div className={styles['blocks']}>
        <OverviewBlock title="Craft Your Quests" medallion={<QuestMedallion />}>
          <p>
            Every quest begins with somebody who wants something. Give it a title players will repeat in the tavern and
            a description that sets the scene, then say whether it belongs to the main story or stands beside it.
          </p>
          <p>
            Requirements decide who may begin. Objectives are the deeds: an item to collect, a creature to slay, a
            stranger to escort or to talk with. Rewards are what makes the road worth it, in coin, items or experience.
          </p>
          <p>Ten of each fit into a quest. Whatever is missing is named beside the section it belongs to.</p>
        </OverviewBlock>
        <OverviewBlock title="Shape Your Storylines" medallion={<StorylineMedallion />}>
          <p>
            One quest is an errand. Several, tied in the right order, are a story: a story line links quests by what
            must be done first, so that nobody settles the miller’s debt before they have met the miller.
          </p>
          <p>
            Write with the neighbours in mind. End a quest on something the next one can pick up: a name, a debt, a door
            left open. Side stories may branch off and come back later with better boots.
          </p>
        </OverviewBlock>
        <OverviewBlock title="Optimize Quest Flow" medallion={<FlowMedallion />}>
          <p>
            A good evening of play has a pulse. Follow a fight with a conversation, a long road with a short errand, and
            let the levels you ask for rise in steps that a player can climb without grinding.
          </p>
          <p>
            Measure the reward by the effort. Thirty creatures for three copper is a chore; a single word for two
            hundred gold is a leak in the economy.
          </p>
          <p>Then read your quest as a stranger would. If you have to explain it, the description is not done yet.</p>
        </OverviewBlock>
      </div>
    </Window>
  );
}
