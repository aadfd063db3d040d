import { temporal, type TemporalState } from 'zundo';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { StoryLineViolation } from '#domain/story-line/story-line-rules.ts';
import type { StoryLineContent } from '#domain/story-line/story-line.ts';
import { writtenSteps } from '#texts/story-lines.ts';
import type { Draft } from '#web/documents/document-kind.ts';
import { applyLineCommand, type LineCommand } from './line-command.ts';

const undoSteps = 1_000;

/** Typing in one field is one step until it pauses for this long. */
const typingPauseMs = 1_000;

export type LineTexts = Pick<StoryLineContent, 'title' | 'description' | 'type'>;

type EditedLine = { readonly content: StoryLineContent; readonly step: string };

export type LineStore = StoreApi<EditedLine> & { readonly temporal: StoreApi<TemporalState<EditedLine>> };

/** A draft being edited, with its steps to undo and redo. Read line-command first: each step is one. */
export type LineEditing = {
  readonly begun: Omit<Draft<StoryLineContent>, 'content'>;
  readonly store: LineStore;
  /** Runs a command as one step. `step` describes it. After a refusal nothing is changed. */
  readonly run: (command: LineCommand, step: string) => StoryLineViolation | null;
  readonly write: (field: keyof LineTexts, texts: Partial<LineTexts>) => void;
  /** Takes the last step back and returns its description; null without one. */
  readonly undo: () => string | null;
  readonly redo: () => string | null;
};

export const createLineEditing = ({ content: initial, ...begun }: Draft<StoryLineContent>): LineEditing => {
  const store = createLineStore(initial);
  let typing: { readonly field: string; readonly at: number } | null = null;

  const change = (changed: StoryLineContent, step: string): void => {
    if (changed !== store.getState().content) store.setState({ content: changed, step });
  };
  const run = (command: LineCommand, step: string): StoryLineViolation | null => {
    typing = null;
    const { line, refusal } = applyLineCommand(store.getState().content, command);
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
  return { begun, store, run, write, undo, redo };
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
