import { type BatchBody, batchLimits } from '#contract/batch.ts';
import type { SavedQuest } from '#contract/quests.ts';
import type { SavedStoryLine } from '#contract/story-lines.ts';
import { firstUnsentVersion, toKnownVersion } from '#contract/versions.ts';
import { type BulkEdit, editQuest } from '#domain/bulk/edit-quest.ts';
import { addToLine } from '#domain/bulk/put-on-line.ts';
import { duplicateQuest } from '#domain/document/duplicate-quest.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import { removeStoryQuests } from '#domain/story-line/edits/remove-story-quests.ts';
import { holdsQuest } from '#domain/story-line/story-line.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { statusesOf } from '#domain/world/statuses.ts';
import { whoLeft } from '#texts/documents.ts';
import { copyOf } from '#texts/quests.ts';
import * as texts from '#texts/quest-table.ts';
import type { People } from '#web/documents/list-pane/people-of-owner.ts';
import { questDocumentRules } from '#web/quests/quest-document-rules.ts';
import { questKind } from '#web/quests/quest-kind.ts';
import { storyLineKind } from '#web/story-lines/story-line-kind.ts';
import { readText } from '#web/shared/game-text/read-text.ts';

/** What is done with the selected quests. */
export type BulkAct =
  | BulkEdit
  | { readonly edit: 'addToLine' | 'moveToLine'; readonly line: string }
  | { readonly edit: 'duplicate' | 'delete' | 'submit' };

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
};

/** The changes of one batch, with before and after of each quest. Quests that it can't change are left out, with the reason. */
export const planBulk = (act: BulkAct, selected: Selected): BulkPlan => {
  const plan = planOf(act, selected);
  const { changes, submit = [], story_lines = {} } = plan.body;
  return { ...plan, refusal: boundsOf(plan.body) ?? (isEmpty(changes, submit, story_lines) ? texts.unchanged : null) };
};

const isEmpty = (...parts: readonly object[]): boolean => parts.every((part) => Object.keys(part).length === 0);

type Planned = Omit<BulkPlan, 'refusal'>;

const planOf = (act: BulkAct, selected: Selected): Planned => {
  switch (act.edit) {
    case 'addToLine':
    case 'moveToLine':
      return planLine(act, selected);
    case 'duplicate':
      return planDuplicates(selected);
    case 'delete':
      return planEach(selected.quests, (quest) => ({
        after: texts.isDeleted,
        change: { delete: true, expected: expect(quest) },
      }));
    case 'submit': {
      const planned = planEach(selected.quests, () => ({ after: texts.isSubmitted, change: null }));
      const submit = planned.changes.flatMap(({ quest, refusal }) => (refusal === null ? [quest.id] : []));
      return { ...planned, body: { changes: {}, submit } };
    }
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

const expect = (saved: SavedQuest | SavedStoryLine) => toKnownVersion(saved);

const planContent = (change: BulkEdit, quest: SavedQuest, selected: Selected): One => {
  const content = questKind.contentOf(quest);
  const after = editQuest(content, change, selected.world);
  if (content === after) return { refusal: texts.unchanged };
  const violation = questDocumentRules.check(after);
  if (violation) return { refusal: violation.message };
  return { ...describe(content, after, selected), change: { content: after, expected: expect(quest) } };
};

/** Marks are no part of a difference, so they are told here. */
const describe = (before: QuestContent, after: QuestContent, known: Selected) => {
  const differences = questDocumentRules.compare(before, after, () => undefined);
  const told = (side: 'before' | 'after') =>
    differences.map((difference) => `${difference.about}: ${difference[side] ?? '–'}`);
  const [marksBefore, marksAfter] = [marksOf(before, known), marksOf(after, known)];
  const areMarks = marksBefore !== marksAfter;
  return {
    before: [...told('before'), ...(areMarks ? [marksBefore || '–'] : [])].join('\n'),
    after: [...told('after'), ...(areMarks ? [marksAfter || '–'] : [])].join('\n'),
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

/** A line keeps its rules: it may be full, or be left with too few quests. */
const planLine = (
  { edit, line: id }: Extract<BulkAct, { line: string }>,
  { quests, lines, world }: Selected,
): Planned => {
  const changed = new Map(lines.map((line) => [line.id, line]));
  const added: string[] = [];
  const changes = quests.map((quest): PlannedChange => {
    const held = [...changed.values()].filter((line) => holdsQuest(line, quest.id)).map(({ title }) => readText(title));
    const refusal = placeQuest(quest, { edit, id, changed, added }, world);
    const target = readText(changed.get(id)?.title ?? '');
    const after = edit === 'moveToLine' ? target : [...new Set([...held, target])].join(', ');
    return { quest, before: held.join(', ') || texts.inNoLine, after: refusal === null ? after : '', refusal };
  });
  const target = changed.get(id);
  if (target) changed.set(id, addToLine(target, { quests: added, world }).line);
  const story_lines = Object.fromEntries(
    lines.flatMap((line) => {
      const next = changed.get(line.id);
      if (!next || next === line) return [];
      return [[line.id, { content: storyLineKind.contentOf(next), expected: expect(line) }]];
    }),
  );
  return { changes, body: { changes: {}, story_lines } };
};

type Placing = {
  readonly edit: 'addToLine' | 'moveToLine';
  readonly id: string;
  /** All lines; those that a quest leaves are changed. */
  readonly changed: Map<string, SavedStoryLine>;
  /** What the line of this id gets, all at once. */
  readonly added: string[];
};

/** Null where it is placed; otherwise why not, and nothing is changed. */
const placeQuest = (
  quest: SavedQuest,
  { edit, id, changed, added }: Placing,
  { limits: { story_quests: limit } }: IndexedWorld,
): string | null => {
  const target = changed.get(id);
  if (!target) return texts.noLineYet;
  if (quest.version >= firstUnsentVersion || target.version >= firstUnsentVersion) return texts.waitsToBeSent;
  const isIn = holdsQuest(target, quest.id);
  if (edit === 'addToLine' && isIn) return texts.isInLine;
  if (!isIn && Object.keys(target.story_quests).length + added.length >= limit.max) return texts.isLineFull;
  if (edit === 'moveToLine') {
    const others = [...changed.values()].filter((line) => line.id !== id && holdsQuest(line, quest.id));
    if (isIn && others.length === 0) return texts.isInLine;
    const poor = others.find(({ story_quests }) => Object.keys(story_quests).length <= limit.min);
    if (poor) return texts.tooFewLeft({ line: readText(poor.title), min: limit.min });
    for (const line of others) changed.set(line.id, removeStoryQuests(line, [quest.id]));
  }
  if (!isIn) added.push(quest.id);
  return null;
};

/** Why a batch is too large for the server. null: it is not. */
const boundsOf = (body: BatchBody): string | null => {
  const count = Object.keys(body.changes).length + (body.submit?.length ?? 0);
  if (count > batchLimits.quests) return texts.tooManyQuests(batchLimits.quests);
  return new TextEncoder().encode(JSON.stringify(body)).length > batchLimits.bytes ? texts.tooManyBytes : null;
};
