import { namesUnknown, type NamingQuest, onlyNaming } from '#domain/quest/named-entries.ts';
import { notInWorld } from '#texts/quests.ts';
import { useKnownEntries } from '#web/shared/world/named-entries.ts';
import { useWorld } from '#web/shared/world/world-store.ts';
import styles from './property-list.module.css';

/** Beside what names something that the world does not have. */
export function NotInWorld({ naming }: { naming: Partial<NamingQuest> }) {
  const world = useWorld();
  const entries = useKnownEntries();
  if (!namesUnknown(onlyNaming(naming), world, entries)) return null;
  return <small className={styles['mark']}>{notInWorld}</small>;
}
