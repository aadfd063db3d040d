import { Feather } from 'lucide-react';
import { LinkButton } from '#web/shared/link-button.tsx';
import styles from './first-quest.module.css';
import { LoomDrawing } from './loom-drawing.tsx';
import { itemLinks } from './item-links.ts';

/** What a designer without quests is greeted with. */
export function FirstQuest() {
  return (
    <section className={styles['first']} aria-labelledby="first-quest">
      <LoomDrawing />
      <div className={styles['words']}>
        <h2 id="first-quest">The loom is strung</h2>
        <p>
          All it wants is a first thread. Think of somebody with a problem, a deed that would solve it, and what they
          would give for it: that is a quest, and the editor walks you through the rest.
        </p>
        <LinkButton to={itemLinks.createQuest} variant="primary" icon={<Feather aria-hidden="true" />}>
          Create your first quest
        </LinkButton>
      </div>
    </section>
  );
}
