import { Check, Hourglass, type LucideIcon, Play, X } from 'lucide-react';
import type { PlayStanding } from './quest-mark.ts';

/** The overview layer draws the same shapes. */
export const standingIcons: Readonly<Record<PlayStanding, LucideIcon>> = {
  open: Play,
  waiting: Hourglass,
  done: Check,
  lost: X,
};
