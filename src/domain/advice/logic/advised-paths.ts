import type { LineAdvice, PathAspect } from '#domain/advice/advice.ts';
import type { AdvisedLine } from '#domain/advice/line-advice.ts';
import type { IndexedLogic } from '#domain/story-line/logic/index-logic.ts';
import type { QuestOrder } from '#domain/story-line/outcomes/quest-order.ts';
import type { Reach } from '#domain/story-line/outcomes/reach.ts';

export type AdvisedPaths = Pick<AdvisedLine, 'line' | 'order' | 'quests' | 'world'> &
  QuestOrder & {
    readonly logic: IndexedLogic;
    /** null: not decided. */
    readonly reach: Reach | null;
    /** Notes what a check could not decide for some quest. */
    readonly leaveOpen: (aspect: PathAspect) => void;
  };

export type PathCheck = (advised: AdvisedPaths) => LineAdvice[];

/** Checks that need every outcome. */
export type ReachCheck = (advised: AdvisedPaths, reach: Reach) => LineAdvice[];

export const idOf = ({ logic }: AdvisedPaths, rank: number): string => logic.quests[rank] ?? '';

export const rankIn = ({ logic }: AdvisedPaths, quest: string): number => logic.rankOf.get(quest) ?? 0;

export const titleAt = (advised: AdvisedPaths, rank: number): string | null =>
  advised.quests.get(idOf(advised, rank))?.title ?? null;
