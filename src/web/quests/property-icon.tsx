import {
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
import type { PropertyType } from '#domain/quest-properties/registry.ts';

const icons = {
  'Level Requirement': GraduationCap,
  'Collect Item': Package,
  'Slay Creature': Swords,
  'Escort NPC': Footprints,
  'Talk with NPC': MessagesSquare,
  'Currency Reward': Coins,
  'Item Reward': Gift,
  'XP Reward': Sparkles,
} satisfies Record<PropertyType, LucideIcon>;

export function PropertyIcon({ type }: { type: PropertyType }) {
  const Icon = icons[type];
  return <Icon aria-hidden="true" />;
}
