import { useEffect, useRef } from 'react';
import type { SavedQuest } from '#contract/quests.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import * as texts from '#texts/quest-table.ts';
import { questKind } from '#web/quests/quest-kind.ts';
import { useConnectivity } from '#web/shared/events/connectivity.ts';
import { readText } from '#web/shared/game-text/read-text.ts';
import { showToast } from '#web/shared/notices/toasts.tsx';
import { lastStep, stepsTopic, type StepSide, takeUpSteps, turnStep, useStepsOf } from './table-steps.ts';
import { takeBackCells, type TableStep } from './take-back.ts';
import type { Bulk } from './use-bulk.ts';

type Undoing = {
  readonly author: string;
  readonly readPresent: () => readonly SavedQuest[];
  readonly write: (act: string, contents: ReadonlyMap<string, QuestContent>) => void;
  /** Resolves once all cells are saved. */
  readonly settle: () => Promise<void>;
  readonly bulk: Bulk;
};

export type TableUndo = ReturnType<typeof useTableUndo>;

type Turned = {
  /** Null: nothing of it could be turned. */
  readonly step: TableStep | null;
  readonly kept: readonly string[];
  readonly apart?: readonly string[];
};

/** Takes back what was done in the table, one step after the other, and does it again. */
export const useTableUndo = (owner: string, { author, readPresent, write, settle, bulk }: Undoing) => {
  useEffect(() => takeUpSteps(author), [author]);
  const { past, future } = useStepsOf(owner);
  const queue = useRef<Promise<void>>(Promise.resolve());

  const turnCells = ({ name, cells }: Extract<TableStep, { cells: unknown }>, note: string): Turned => {
    const present = new Map(readPresent().map((quest) => [quest.id, quest]));
    const kept: string[] = [];
    const contents = new Map<string, QuestContent>();
    for (const [id, change] of cells) {
      const quest = present.get(id);
      const back = quest && takeBackCells(change, questKind.contentOf(quest));
      if (!back || back.isKept) kept.push(readText(quest?.title ?? change.after.title));
      if (back?.content) contents.set(id, back.content);
    }
    if (contents.size > 0) write(note, contents);
    if (kept.length > 0 && contents.size === 0) return { step: null, kept };
    const turned = new Map([...cells].map(([id, { before, after }]) => [id, { before: after, after: before }]));
    return { step: { name, cells: turned }, kept };
  };
  /** Null: it was refused, and stays the last step. */
  const turn = async (step: TableStep, note: string): Promise<Turned | null> => {
    if ('cells' in step) return turnCells(step, note);
    await settle();
    const undone = await bulk.undo(step.batch, note);
    if (!undone) return null;
    const { turned, kept, apart } = undone;
    return { step: turned && { name: step.name, batch: turned }, kept, apart };
  };
  const go = async (from: StepSide): Promise<void> => {
    const step = lastStep(owner, from);
    if (!step) return;
    if ('batch' in step && useConnectivity.getState().state === 'Offline') {
      showToast(texts.offlineBulk);
      return;
    }
    const turned = await turn(step, notes[from](step.name));
    if (!turned) return;
    turnStep(owner, from, turned.step);
    showToast(describe(from, step.name, turned), stepsTopic);
  };
  /** One after the other, as they were pressed. */
  const goNext = (from: StepSide): void => {
    const before = queue.current;
    queue.current = (async () => {
      await before;
      await go(from);
    })();
  };
  return {
    past: past.at(-1) ?? null,
    future: future.at(-1) ?? null,
    undo: () => goNext('past'),
    redo: () => goNext('future'),
  };
};

/** In the histories of what is changed. */
const notes = { past: texts.undoBulk, future: texts.redoBulk } as const;

const describe = (from: StepSide, act: string, { step, kept, apart = [] }: Turned): string => {
  const said = texts.turned[from];
  if (kept.length > 0) return step ? said.but({ act, kept }) : texts.keptAll({ act, kept });
  return apart.length > 0 ? `${said.whole(act)} ${texts.backOutside(apart)}` : said.whole(act);
};
