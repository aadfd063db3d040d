import { CircleDashed, EyeOff, type LucideIcon, Merge, Repeat, Split } from 'lucide-react';
import type { LogicPart } from './quest-logic.ts';

/** The overview layer draws like shapes. */
export const logicIcons: Readonly<Record<LogicPart, LucideIcon>> = {
  needs: Merge,
  optional: CircleDashed,
  hidden: EyeOff,
  repeat: Repeat,
  choice: Split,
};
