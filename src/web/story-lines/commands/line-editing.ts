import { temporal, type TemporalState } from 'zundo';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { StoryLineViolation } from '#domain/story-line/story-line-rules.ts';
import type { StoryLineContent } from '#domain/story-line/story-line.ts';
import { writtenSteps } from '#texts/story-lines.ts';
import type { Draft } from '#web/documents/document-kind.ts';
import { applyLineCommand, type LineCommand } from './line-command.ts';

/** How many steps can be undone. */
const undoSteps = 1_000;

/** Typing in one field is one step to undo, until it pauses for this long. */
const typingPauseMs = 1_000;

export type LineTexts = Pick<StoryLineContent, 'title' | 'description' | 'type'>;

/** A line's content, and the words for the step that led to it. */
type EditedLine = { readonly content: StoryLineContent; readonly step: string };

export type LineStore = StoreApi<EditedLine> & { readonly temporal: StoreApi<TemporalState<EditedLine>> };

/** A draft being edited, with its steps to undo and redo. Read line-command first: each step is one. */
export type LineEditing = {
  /** What it began as. */
  readonly begun: Omit<Draft<StoryLineContent>, 'content'>;
  readonly store: LineStore;
  /** Does one step; `step` tells what it does. A refused act changes nothing and says why. */
  readonly act: (act: LineCommand, step: string) => StoryLineViolation | null;
  readonly write: (field: keyof LineTexts, texts: Partial<LineTexts>) => void;
  /** Takes the last step back, and tells which it was; null where there is none. */
  readonly undo: () => string | null;
  readonly redo: () => string | null;
};

export const createLineEditing = ({ content: initial, ...begun }: Draft<StoryLineContent>): LineEditing => {
  const store = createLineStore(initial);
  let typing: { readonly field: string; readonly at: number } | null = null;

  const change = (changed: StoryLineContent, step: string): void => {
    if (changed !== store.getState().content) store.setState({ content: changed, step });
  };
  const act = (done: LineCommand, step: string): StoryLineViolation | null => {
    typing = null;
    const { line, refusal } = applyLineCommand(store.getState().content, done);
    change(line, step);
    return refusal;
  };
  const write = (field: keyof LineTexts, texts: Partial<LineTexts>): void => {
    const at = Date.now();
    const isSameStep = typing?.field === field && at - typing.at < typingPauseMs;
    const content = { ...store.getState().content, ...texts };
    if (isSameStep) withoutStep(store, () => change(content, writtenSteps[field]));
    else change(content, writtenSteps[field]);
    typing = { field, at };
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
  return { begun, store, act, write, undo, redo };
};

const createLineStore = (content: StoryLineContent): LineStore =>
  createStore<EditedLine>()(
    temporal((): EditedLine => ({ content, step: '' }), {
      limit: undoSteps,
      equality: (before, after) => before.content === after.content,
    }),
  );

const withoutStep = ({ temporal: steps }: LineStore, change: () => void): void => {
  steps.getState().pause();
  change();
  steps.getState().resume();
};
