import { temporal, type TemporalState } from 'zundo';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Edit } from '#domain/story-line/edits/edit.ts';
import type { StoryLineViolation } from '#domain/story-line/story-line-violation.ts';
import { writtenSteps } from '#texts/story-lines.ts';
import { type Begun, type Draft, type Editing, stateOfDraft } from '#web/documents/document-kind.ts';
import { type LineContent, withDrafts } from '#web/story-lines/content/line-content.ts';
import type { QuestEdit } from './quest-edit.ts';

const undoSteps = 1_000;

/** Typing in one field is one step until it pauses for this long. */
const typingPauseMs = 1_000;

export type LineTexts = Pick<LineContent, 'title' | 'description' | 'type'>;

type EditedLine = { readonly content: LineContent; readonly begun: Begun<LineContent>; readonly step: string };

export type LineStore = StoreApi<EditedLine> & { readonly temporal: StoreApi<TemporalState<EditedLine>> };

export type LineEdit = (line: LineContent) => Edit<LineContent>;

/**
 * A draft being edited, with its steps to undo and redo. Each command (line-command.ts) is a step. A step back leads to the draft as it was,
 * also to the version that it began from then.
 */
export type LineEditing = Editing<LineContent> & {
  readonly store: LineStore;
  /** Runs an edit as one step, or as typing in `field`. `step` describes it. After a refusal nothing is changed. */
  readonly run: (edit: LineEdit, step: string, field?: string | null) => StoryLineViolation | null;
  readonly write: (field: keyof LineTexts, texts: Partial<LineTexts>) => void;
  readonly editQuest: (written: QuestEdit) => void;
  /** Takes the last step back and returns its description; null without one. */
  readonly undo: () => string | null;
  readonly redo: () => string | null;
};

export const createLineEditing = (opened: Draft<LineContent>): LineEditing => {
  const store = createLineStore(opened);
  let typing: { readonly field: string; readonly at: number } | null = null;

  const change = (changed: LineContent, step: string): void => {
    if (changed !== store.getState().content) store.setState({ content: changed, step });
  };
  /** Continues the last step while somebody types in the same field. With `field` null it is a step of its own. */
  const type = (field: string | null, content: LineContent, step: string): void => {
    const at = Date.now();
    const isSameStep = field !== null && typing?.field === field && at - typing.at < typingPauseMs;
    if (isSameStep) withoutStep(store, () => change(content, step));
    else change(content, step);
    typing = field === null ? null : { field, at };
  };
  const run: LineEditing['run'] = (edit, step, field = null) => {
    const { line, refusal } = edit(store.getState().content);
    type(field, line, step);
    return refusal;
  };
  const write = (field: keyof LineTexts, texts: Partial<LineTexts>): void =>
    type(field, { ...store.getState().content, ...texts }, writtenSteps[field]);
  const editQuest = ({ quest, draft, field, step }: QuestEdit): void => {
    const line = store.getState().content;
    type(field, withDrafts(line, { ...line.quests, [quest]: draft }), step);
  };
  const undo = (): string | null => {
    typing = null;
    if (store.temporal.getState().pastStates.length === 0) return null;
    const { step } = store.getState();
    store.temporal.getState().undo();
    return step;
  };
  const redo = (): string | null => {
    typing = null;
    if (store.temporal.getState().futureStates.length === 0) return null;
    store.temporal.getState().redo();
    return store.getState().step;
  };
  const follow = (followed: Draft<LineContent>): void =>
    withoutStep(store, () => store.setState(stateOfDraft(followed)));
  return {
    get begun() {
      return store.getState().begun;
    },
    store,
    run,
    write,
    editQuest,
    undo,
    redo,
    follow,
  };
};

const createLineStore = (draft: Draft<LineContent>): LineStore =>
  createStore<EditedLine>()(
    temporal((): EditedLine => ({ ...stateOfDraft(draft), step: '' }), {
      limit: undoSteps,
      equality: (before, after) => before.content === after.content,
    }),
  );

const withoutStep = ({ temporal: steps }: LineStore, change: () => void): void => {
  steps.getState().pause();
  change();
  steps.getState().resume();
};
