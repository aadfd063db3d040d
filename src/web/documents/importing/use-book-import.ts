import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { BookImportAnswer, BookTakenBack } from '#contract/exchange/book-imports.ts';
import { documentKindNames, lineGroupsTable, tablesOfFurtherKinds } from '#contract/document-kinds.ts';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { officialOwner } from '#domain/account/user.ts';
import { archiveLimits } from '#domain/exchange/import/archive-limits.ts';
import type { WorldAddition } from '#domain/exchange/import/world-additions.ts';
import { isSpaceId } from '#domain/space.ts';
import type { Root } from '#domain/exchange/import/roots.ts';
import { megabyte } from '#domain/limits.ts';
import * as texts from '#texts/exchange/importing.ts';
import { listKey } from '#web/documents/sending/list-cache.ts';
import { ApiError } from '#web/shared/api/api.ts';
import { problemOf } from '#web/shared/api/problem-of.ts';
import { logError } from '#web/shared/errors/log.ts';
import { generateId } from '#web/shared/generate-id.ts';
import { askPackWorker } from './ask-pack-worker.ts';
import {
  applyBookImport,
  forgetBookImport,
  planBookImport,
  takeBookImportBack,
  type TakenSide,
} from './book-import-requests.ts';
import type { Chosen } from './chosen-files.ts';
import type { PackedBook, PackFault } from './pack-book.ts';

/** A book that was read. `root` is the one of its roots that counts. `grow` comes to the world with it. */
export type ReadingOfBook = PackedBook & {
  readonly name: string;
  readonly root: Root;
  readonly grow: readonly WorldAddition[];
};

type WithPlan = { readonly book: ReadingOfBook; readonly plan: BookImportAnswer };

export type ImportStep =
  | { readonly name: 'file'; readonly fault: string | null; readonly isCalledOff?: boolean }
  | { readonly name: 'packing' | 'reading' }
  /** `isOver`: it can't be applied any more. */
  | ({ readonly name: 'coming'; readonly fault: string | null; readonly isOver: boolean } & WithPlan)
  | ({ readonly name: 'applying' } & WithPlan)
  | ({ readonly name: 'done'; readonly fault: string | null } & WithPlan)
  | ({ readonly name: 'takingBack' } & WithPlan)
  | { readonly name: 'takenBack'; readonly end: BookTakenBack };

type SetStep = (step: ImportStep) => void;

/** Reads a book, applies it and takes it back, one after the other. */
export const useBookImport = (owner: string) => {
  const [step, setStep] = useState<ImportStep>({ name: 'file', fault: null });
  const reading = useReading(owner, setStep);
  const writing = useWriting(owner, setStep);
  /** A dry run that nobody applies is given back. */
  const restart = (plan: BookImportAnswer | null): void => {
    if (plan) void forgetBookImport(plan.id);
    setStep({ name: 'file', fault: null });
  };
  return { step, ...reading, ...writing, restart };
};

const useReading = (owner: string, setStep: SetStep) => {
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const begin = (): AbortSignal => {
    running.current = new AbortController();
    return running.current.signal;
  };
  /** `before` is what stays where it can't be read again. Its dry run is over then: an account has one at a time. */
  const read = async (book: ReadingOfBook, before: WithPlan | null, signal = begin()): Promise<void> => {
    const id = generateId();
    const handleAbort = () => void forgetBookImport(id);
    signal.addEventListener('abort', handleAbort);
    setStep({ name: 'reading' });
    try {
      const plan = await planBookImport(queryOf(owner, book, id), book.file, signal);
      if (!signal.aborted) setStep({ name: 'coming', book, plan, fault: null, isOver: false });
    } catch (error) {
      if (signal.aborted) return;
      logError('A book could not be read', error);
      const fault = describeRefusal(error);
      setStep(before ? { name: 'coming', ...before, fault, isOver: true } : { name: 'file', fault });
    } finally {
      signal.removeEventListener('abort', handleAbort);
    }
  };
  const refuse = (fault: PackFault): void => setStep({ name: 'file', fault: faultOf(fault) });
  const choose = async ({ name, files }: Chosen): Promise<void> => {
    const signal = begin();
    setStep({ name: 'packing' });
    try {
      const packed = await askPackWorker(files, signal);
      if (typeof packed === 'string') refuse(packed);
      else await read({ ...packed, name, root: packed.roots[0], grow: [] }, null, signal);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  };
  const callOff = (): void => {
    running.current?.abort();
    setStep({ name: 'file', fault: null, isCalledOff: true });
  };
  return { read, choose, callOff, refuse };
};

/** The owner that an import goes into, as the API names it. */
export const intoOf = (owner: string) => {
  if (owner === officialOwner) return 'official';
  return isSpaceId(owner) ? owner : 'mine';
};

const queryOf = (owner: string, { root: { format, path }, roots, grow }: ReadingOfBook, id: string) => ({
  format,
  into: intoOf(owner),
  id,
  ...(roots.length > 1 && { root: path }),
  ...(grow.length > 0 && { grow: grow.join(',') }),
});

const useWriting = (owner: string, setStep: SetStep) => {
  const refresh = useRefreshedLists(owner);
  const apply = async ({ book, plan }: WithPlan, theirs: readonly TakenSide[]): Promise<void> => {
    setStep({ name: 'applying', book, plan });
    try {
      const done = await applyBookImport(plan.id, theirs);
      await refresh();
      setStep({ name: 'done', book, plan: done, fault: null });
    } catch (error) {
      logError('A book could not be imported', error);
      setStep({ name: 'coming', book, plan, isOver: isOutdated(error), fault: describeEnd(error, texts.endUnknown) });
    }
  };
  const takeBack = async ({ book, plan }: WithPlan): Promise<void> => {
    setStep({ name: 'takingBack', book, plan });
    try {
      const end = await takeBookImportBack(plan.id);
      await refresh();
      setStep({ name: 'takenBack', end });
    } catch (error) {
      logError('An import could not be taken back', error);
      setStep({ name: 'done', book, plan, fault: describeEnd(error, texts.takeBackUnknown) });
    }
  };
  return { apply, takeBack };
};

/** An event for each document may come later than its answer. */
export const useRefreshedLists = (owner: string): (() => Promise<unknown>) => {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [...documentKindNames, lineGroupsTable, tablesOfFurtherKinds['reward-tables']].map((name) =>
        client.invalidateQueries({ queryKey: listKey(name, owner) }),
      ),
    );
};

const faultOf = (fault: PackFault): string => {
  if (fault === 'tooLarge') return texts.tooLarge(archiveLimits.packed / megabyte);
  if (fault === 'tooManyFiles') return texts.tooManyFiles(archiveLimits.files);
  return texts.faults[fault];
};

const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === problemCodes.importOutdated || error.status === 404);

const describeRefusal = (error: unknown): string =>
  error instanceof ApiError ? (problemOf(error)?.detail ?? texts.failed) : texts.notReached;

/** Without an answer nobody here knows how it ended. */
export const describeEnd = (error: unknown, unknown: string): string =>
  error instanceof ApiError ? (problemOf(error)?.detail ?? texts.failed) : unknown;
