import { ScrollText, Waypoints } from 'lucide-react';
import type { DeskItem } from './desk-item.ts';

const icons = { quest: ScrollText, storyLine: Waypoints } as const;

/** The sign that the places to go to show for quests and for story lines. */
export function KindIcon({ kind, className }: Pick<DeskItem, 'kind'> & { className: string | undefined }) {
  const Icon = icons[kind];
  return <Icon className={className} aria-hidden="true" />;
}
