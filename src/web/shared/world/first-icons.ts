import {
  Box,
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

/** The icon of a kind without one that is known. */
export const plainIcon = 'box';

/** The icons of the world that an installation starts with. They need no further request. */
export const firstIcons: Readonly<Record<string, LucideIcon>> = {
  [plainIcon]: Box,
  coins: Coins,
  footprints: Footprints,
  gift: Gift,
  'graduation-cap': GraduationCap,
  'messages-square': MessagesSquare,
  package: Package,
  sparkles: Sparkles,
  swords: Swords,
};
