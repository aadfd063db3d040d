import { Feather } from 'lucide-react';
import { LinkButton } from '#web/shared/buttons/link-button.tsx';
import styles from './first-quest.module.css';
import { LoomDrawing } from './loom-drawing.tsx';
import { documentLinks } from '#web/home/recent/document-links.ts';

/** What a designer without quests is greeted with. */
export function FirstQuest() {
  return (
    <section className={styles['first']} aria-labelledby="first-quest">
      <LoomDrawing />
      <div className={styles['words']}>
        <h2 id="first-quest">No quests yet</h2>
        <p>
          Think of somebody with a problem, of a deed that solves it, and of a reward. That is a quest. The editor
          guides you through the rest.
        </p>
        <LinkButton to={documentLinks.createQuest} variant="primary" icon={<Feather aria-hidden="true" />}>
          Create your first quest
        </LinkButton>
      </div>
    </section>
  );
}
