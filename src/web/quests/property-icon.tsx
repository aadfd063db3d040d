import {
  Circle,
  Coins,
  Footprints,
  Gift,
  GraduationCap,
  MessagesSquare,
  Package,
  Sparkles,
  Swords,
  type LucideIcon,
} from 'lucide-react';
import { useWorld } from '#web/shared/world/world-store.ts';

const icons: Readonly<Record<string, LucideIcon>> = {
  'graduation-cap': GraduationCap,
  package: Package,
  swords: Swords,
  footprints: Footprints,
  'messages-square': MessagesSquare,
  coins: Coins,
  gift: Gift,
  sparkles: Sparkles,
};

/** The icon of a kind; a plain mark where there is none of its name. */
export function PropertyIcon({ type }: { type: string }) {
  const Icon = icons[useWorld().kindOf(type)?.icon ?? ''] ?? Circle;
  return <Icon aria-hidden="true" />;
}
