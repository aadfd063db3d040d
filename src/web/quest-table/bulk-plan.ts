import type { BatchBody } from '#contract/batch.ts';
import type { SavedQuest } from '#contract/quests.ts';
import { firstUnsentVersion, toKnownVersion } from '#contract/versions.ts';
import { type BulkEdit, editQuest } from '#domain/bulk/edit-quest.ts';
import { takeFromLines } from '#domain/bulk/put-on-line.ts';
import { duplicateQuest } from '#domain/document/duplicate-quest.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import { containsQuest } from '#domain/story-line/story-line.ts';
import { statusesOf } from '#domain/world/statuses.ts';
import { describeViolation } from '#messages/describe-violation.ts';
import { whoLeft } from '#texts/documents.ts';
import { copyOf } from '#texts/quests.ts';
import * as texts from '#texts/quest-table.ts';
import { alreadySubmitted } from '#texts/submissions.ts';
import { questDocumentRules } from '#web/quests/quest-document-rules.ts';
import { questKind } from '#web/quests/quest-kind.ts';
import { readText } from '#web/shared/game-text/read-text.ts';
import { boundsOfBatch } from './save-together.ts';
import { type LineAct, planLine } from './plan-line.ts';
import type { BulkPlan, Planned, PlannedChange, Selected } from './planned-changes.ts';

/** What is done with the selected quests. */
export type BulkAct = BulkEdit | LineAct | { readonly edit: 'duplicate' | 'delete' | 'submit' };

/** The changes of one batch, with before and after of each quest. Quests that it can't change are left out, with the reason. */
export const planBulk = (act: BulkAct, selected: Selected): BulkPlan => {
  const plan = planOf(act, selected);
  const { changes, submit = [], story_lines = {} } = plan.body;
  return {
    ...plan,
    refusal: boundsOfBatch(plan.body) ?? (isEmpty(changes, submit, story_lines) ? texts.unchanged : null),
  };
};

const isEmpty = (...parts: readonly object[]): boolean => parts.every((part) => Object.keys(part).length === 0);

const planOf = (act: BulkAct, selected: Selected): Planned => {
  switch (act.edit) {
    case 'addToLine':
    case 'moveToLine':
      return planLine(act, selected);
    case 'duplicate':
      return planDuplicates(selected);
    case 'delete':
      return planDeletion(selected);
    case 'submit':
      return planSubmission(selected);
    default:
      return planEach(selected.quests, (quest) => planContent(act, quest, selected));
  }
};

type Change = BatchBody['changes'][string];
type One =
  | { readonly after: string; readonly before?: string; readonly change: Change | null }
  | { readonly refusal: string };

const planEach = (quests: readonly SavedQuest[], plan: (quest: SavedQuest) => One): Planned => {
  const changes: PlannedChange[] = [];
  const body: BatchBody['changes'] = {};
  for (const quest of quests) {
    const one = quest.version >= firstUnsentVersion ? { refusal: texts.waitsToBeSent } : plan(quest);
    if ('refusal' in one) {
      changes.push({ quest, before: '', after: '', refusal: one.refusal });
      continue;
    }
    changes.push({ quest, before: one.before ?? '', after: one.after, refusal: null });
    if (one.change) body[quest.id] = one.change;
  }
  return { changes, body: { changes: body } };
};

/** What waits for review already can't be submitted again. */
const planSubmission = ({ quests, reviews }: Selected): Planned => {
  const planned = planEach(quests, ({ id }) =>
    reviews?.get(id) === 'submitted' ? { refusal: alreadySubmitted } : { after: texts.isSubmitted, change: null },
  );
  const submit = planned.changes.flatMap(({ quest, refusal }) => (refusal === null ? [quest.id] : []));
  return { ...planned, body: { changes: {}, submit } };
};

/** A quest that a line needs stays. */
const planDeletion = ({ quests, lines, world }: Selected): Planned => {
  const now = new Map(lines.map((line) => [line.id, line]));
  return planEach(quests, (quest) => {
    const containing = [...now.values()].filter((line) => containsQuest(line, quest.id));
    const { changed, refusal } = takeFromLines(containing, { quests: [quest.id], world });
    if (refusal) {
      const titles = refusal.params.titles.map(readText);
      return { refusal: describeViolation({ ...refusal, params: { ...refusal.params, titles } }) };
    }
    for (const line of changed) now.set(line.id, line);
    return { after: texts.isDeleted, change: { delete: true, expected: toKnownVersion(quest) } };
  });
};

const planContent = (change: BulkEdit, quest: SavedQuest, selected: Selected): One => {
  const content = questKind.contentOf(quest);
  const after = editQuest(content, change, selected.world);
  if (content === after) return { refusal: texts.unchanged };
  const violation = questDocumentRules.check(after);
  if (violation) return { refusal: violation.message };
  return { ...describe(content, after, selected), change: { content: after, expected: toKnownVersion(quest) } };
};

/** Marks are no part of a difference, so they are added here. */
const describe = (before: QuestContent, after: QuestContent, known: Selected) => {
  const differences = questDocumentRules.compare(before, after, () => undefined);
  const linesOf = (side: 'before' | 'after') =>
    differences.map((difference) => `${difference.about}: ${difference[side] ?? '–'}`);
  const [marksBefore, marksAfter] = [marksOf(before, known), marksOf(after, known)];
  const areMarks = marksBefore !== marksAfter;
  return {
    before: [...linesOf('before'), ...(areMarks ? [marksBefore || '–'] : [])].join('\n'),
    after: [...linesOf('after'), ...(areMarks ? [marksAfter || '–'] : [])].join('\n'),
  };
};

const marksOf = ({ marks: { tags = [], status, assignee } = {} }: QuestContent, { world, people }: Selected): string =>
  [
    ...tags,
    status === undefined ? [] : (statusesOf(world.world).find(({ id }) => id === status)?.label ?? status),
    assignee === undefined ? [] : (people.get(assignee) ?? whoLeft),
  ]
    .flat()
    .join(', ');

const planDuplicates = ({ quests, world }: Selected): Planned => {
  const changes: PlannedChange[] = [];
  const body: BatchBody['changes'] = {};
  for (const quest of quests) {
    const content = duplicateQuest(questKind.contentOf(quest), copyOf, world);
    const violation = questDocumentRules.check(content);
    changes.push({
      quest,
      before: '',
      after: `${texts.isNew}: ${readText(content.title)}`,
      refusal: violation?.message ?? null,
    });
    if (!violation) body[questKind.newId('')] = { content, expected: null };
  }
  return { changes, body: { changes: body } };
};
