import type { PreviewedLine, PreviewedQuest } from './previewed-document.ts';

/** A place where two worlds differ, and which documents break it or name it. */
export type WorldDifference = {
  /** A JSON pointer in the new world, or in the old one where the part is removed. */
  readonly pointer: string;
  readonly change: 'lowered' | 'removed' | 'retired' | 'changed' | 'added';
  readonly touchesQuest: (quest: PreviewedQuest) => boolean;
  readonly touchesLine: (line: PreviewedLine) => boolean;
};

export const none = (): boolean => false;

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
