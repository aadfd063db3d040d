import { checkQuest } from '#domain/quest-rules.ts';
import { checkStoryLine } from '#domain/story-line-rules.ts';
import type { Snapshot } from '#domain/submission/submission.ts';

/** A rule that a part of a snapshot breaks; `where` is the part's title. */
export type SnapshotBreach = { readonly where: string; readonly message: string };

/** The first rule that the story line and each quest break. */
export const checkSnapshot = ({ quests, story_line }: Snapshot): SnapshotBreach[] => [
  ...(story_line ? breachOf(story_line.title, checkStoryLine(story_line)) : []),
  ...quests.flatMap((quest) => breachOf(quest.title, checkQuest(quest))),
];

const breachOf = (where: string, breach: { readonly message: string } | null): SnapshotBreach[] =>
  breach ? [{ where, message: breach.message }] : [];
