import type { BatchAnswer, BatchBody } from '#contract/batch.ts';
import type { SavedQuest } from '#contract/quests.ts';
import type { SavedStoryLine } from '#contract/story-lines.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import { questDocumentRules } from '#web/quests/quest-document-rules.ts';
import { questKind } from '#web/quests/quest-kind.ts';

/** What cells made of a quest. */
export type CellChange = { readonly before: QuestContent; readonly after: QuestContent };

/** What a batch did, and what it replaced. */
export type DoneBulk = {
  readonly name: string;
  readonly body: BatchBody;
  readonly versions: BatchAnswer['versions'];
  readonly before: { readonly quests: readonly SavedQuest[]; readonly lines: readonly SavedStoryLine[] };
};

/** What a person did in the table at once: cells that were written, or a batch. */
export type TableStep =
  | { readonly name: string; readonly cells: ReadonlyMap<string, CellChange> }
  | { readonly name: string; readonly batch: DoneBulk };

type TakenBack = {
  /** Null where nothing of the quest can or need be sent. */
  readonly content: QuestContent | null;
  /** Whether somebody changed one of its places since: that place stays. */
  readonly isKept: boolean;
};

/** The present quest with what cells wrote taken back, place by place. */
export const takeBackCells = ({ before, after }: CellChange, present: QuestContent): TakenBack => {
  const { marks, areKept } = marksBefore({ before, after }, present);
  const { marks: _marks, ...rest } = before;
  const mine: QuestContent = { ...rest, ...(marks && { marks }) };
  const { questions, settle } = questDocumentRules.merge({ base: after, mine, theirs: present }, () => undefined);
  const content = settle(Object.fromEntries(questions.map(({ id }) => [id, 'theirs'] as const)));
  const isKept = areKept || questions.length > 0;
  if (questKind.isSame(content, present)) return { content: null, isKept };
  return questDocumentRules.check(content) ? { content: null, isKept: true } : { content, isKept };
};

/** A merge prefers the marks of the person who saves. Here those that somebody set since stay. */
const marksBefore = ({ before, after }: CellChange, present: QuestContent) => {
  const [was, left, is] = [before.marks ?? {}, after.marks ?? {}, present.marks ?? {}];
  const isChanged = (mark: 'status' | 'assignee'): boolean =>
    was[mark] !== left[mark] && is[mark] !== left[mark] && is[mark] !== was[mark];
  const kept = (['status', 'assignee'] as const).filter(isChanged);
  if (kept.length === 0) return { marks: before.marks, areKept: false };
  const marks = { ...was, ...Object.fromEntries(kept.map((mark) => [mark, is[mark]])) };
  return { marks, areKept: true };
};
