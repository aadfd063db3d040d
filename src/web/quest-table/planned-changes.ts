import type { BatchBody } from '#contract/batch.ts';
import type { SavedQuest } from '#contract/quests.ts';
import type { SavedStoryLine } from '#contract/story-lines.ts';
import type { SubmissionState } from '#domain/submission/submission.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import type { People } from '#web/documents/list-pane/people-of-owner.ts';

export type PlannedChange = {
  readonly quest: SavedQuest;
  readonly before: string;
  readonly after: string;
  /** Why the quest is left out; null where it changes. */
  readonly refusal: string | null;
};

export type BulkPlan = {
  readonly changes: readonly PlannedChange[];
  readonly body: BatchBody;
  /** Why none of it can be sent; null where it can. */
  readonly refusal: string | null;
};

export type Selected = {
  readonly quests: readonly SavedQuest[];
  readonly lines: readonly SavedStoryLine[];
  readonly world: IndexedWorld;
  readonly people: People;
  /** The states of quests that were submitted. */
  readonly reviews?: ReadonlyMap<string, SubmissionState> | undefined;
};

export type Planned = Omit<BulkPlan, 'refusal'>;
