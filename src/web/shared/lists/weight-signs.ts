import { Eye, OctagonX, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { Weight } from '#domain/advice/weights.ts';

export const weightSigns = { error: OctagonX, warning: TriangleAlert, hint: Eye } as const satisfies Record<
  Weight,
  LucideIcon
>;
