import { Feather } from 'lucide-react';
import * as texts from '#texts/home.ts';
import { LinkButton } from '#web/shared/buttons/link-button.tsx';
import styles from './first-quest.module.css';
import { LoomDrawing } from './loom-drawing.tsx';
import { documentLinks } from './recent-document.ts';

export function FirstQuest() {
  return (
    <section className={styles['first']} aria-labelledby="first-quest">
      <LoomDrawing />
      <div className={styles['words']}>
        <h2 id="first-quest">{texts.noQuests}</h2>
        <p>{texts.firstQuestHint}</p>
        <LinkButton to={documentLinks.createQuest} variant="primary" icon={<Feather aria-hidden="true" />}>
          {texts.createFirstQuest}
        </LinkButton>
      </div>
    </section>
  );
}
