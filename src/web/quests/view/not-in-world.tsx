import { useContext } from 'react';
import { namesUnknown, type NamingQuest, onlyNaming } from '#domain/quest/named-entries.ts';
import { notInWorld } from '#texts/quests.ts';
import { AsideNamesContext } from '#web/quests/aside/aside-names.tsx';
import { useKnownEntries } from '#web/shared/world/named-entries.ts';
import { useWorld } from '#web/shared/world/world-store.ts';
import styles from './property-list.module.css';

/** Beside what names something that the world does not have, until that is set aside. */
export function NotInWorld({ naming }: { naming: Partial<NamingQuest> }) {
  const world = useWorld();
  const entries = useKnownEntries();
  const except = useContext(AsideNamesContext);
  if (!namesUnknown(onlyNaming(naming), world, { ...entries, except })) return null;
  return <small className={styles['mark']}>{notInWorld}</small>;
}
