import type { AnyKind } from '#web/documents/document-kind.ts';
import type { DocumentContent, SavedDocument } from '#web/documents/document-content.ts';
import { discardDraft, type DraftScope } from '#web/documents/drafts/draft-store.ts';
import { draftsIncludedIn } from '#web/documents/included-drafts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useCallback, useRef, useState } from 'react';
import type { Problem } from '#contract/problems/problem.ts';
import type { KnownVersion } from '#contract/versions.ts';
import type { ChosenSides } from '#domain/merge/merge.ts';
import { compareDocument } from '#web/documents/sending/compare-document.ts';
import { type ChoiceNeeded, type MergedSave, saveChosen, saveMerging } from '#web/documents/sending/save-merging.ts';
import type { DocumentViolation, DocumentRules } from '#web/documents/document-rules.ts';
import { discardDraftOf } from '#web/documents/drafts/new-drafts.ts';
import { useContainedTitles } from '#web/documents/list/use-list.ts';
import type { DocumentPlace } from '#web/documents/document-place.ts';
import { readInUse, refusedRuleIn } from '#web/documents/sending/document-requests.ts';
import {
  type DocumentsOf,
  reloadDocuments,
  removeDocument,
  saveDocument,
} from '#web/documents/sending/save-document.ts';
import type { DocumentCommand } from './document-command.ts';

/** Discards the drafts of documents that were begun on their own screen and are now saved with the one that includes them. */
const discardIncluded = (
  { contains, included }: Pick<AnyKind, 'contains' | 'included'>,
  scope: DraftScope,
  content: DocumentContent,
): void => {
  if (!contains || !included) return;
  for (const document of Object.keys(draftsIncludedIn(included.toSave(content))))
    discardDraft(contains, { ...scope, document });
};

export type InUseProps = { problem: Problem; onInsist: () => void; onClose: () => void };

export type UsedByProps = {
  id: string;
  /** The documents that the question names, and that the document is taken out of once it is confirmed. */
  onNamed: (containing: readonly string[]) => void;
};

export type DocumentDialogProps<B extends DocumentViolation> = {
  kind: AnyKind;
  rules: DocumentRules<DocumentContent, B>;
  InUse: ComponentType<InUseProps> | undefined;
  UsedBy: ComponentType<UsedByProps> | undefined;
  author: string;
  owner: string;
  command: DocumentCommand<DocumentContent>;
  onDone: (place: DocumentPlace) => void;
  onRefused: (violation: B) => void;
  onClose: () => void;
};

/** The commands of the dialog. Each takes the version to replace, null for none. */
export const useCommands = <B extends DocumentViolation>(props: DocumentDialogProps<B>) => {
  const { kind, author, owner, command, onDone, onClose } = props;
  const { id } = command.draft;
  const documents = { client: useQueryClient(), kind, owner };
  const finish = (place: DocumentPlace): void => {
    onDone(place);
    if (command.name === 'save') discardIncluded(kind, { author, owner }, command.draft.content);
    discardDraftOf(kind, { author, owner }, id);
  };
  return {
    ...useSaves(props, documents, finish),
    ...useRemovals(command, documents, finish),
    /** Rejects if the saved version can't be loaded. */
    loadOther: async (current: number | null) => {
      await reloadDocuments(documents);
      finish(current === null ? { mode: 'unset' } : { mode: 'view', id });
      onClose();
    },
  };
};

type Documents = DocumentsOf<DocumentContent, SavedDocument>;
type Finish = (place: DocumentPlace) => void;

const useSaves = <B extends DocumentViolation>(
  { kind, rules, owner, command: { draft }, onRefused }: DocumentDialogProps<B>,
  documents: Documents,
  finish: Finish,
) => {
  const { id, version } = draft;
  const titleOf = useContainedTitles(kind, owner);
  const [broughtIn, setBroughtIn] = useState<readonly string[]>([]);
  const settle = async () => ({ ...draft, content: (await rules.settle?.(draft)) ?? draft.content });
  const merging = {
    save: async (known: KnownVersion | null) => saveDocument(documents, { ...(await settle()), version: known }),
    compare: async (refused: unknown) =>
      compareDocument(
        { kind, rules, owner, titleOf, save: (merged) => saveDocument(documents, merged) },
        await settle(),
        refused,
      ),
  };
  const show = async (saving: Promise<MergedSave>) => {
    try {
      const saved = await saving;
      setBroughtIn(saved.broughtIn);
      finish({ mode: 'view', id });
      return saved.outcome;
    } catch (error) {
      const refused = refusedRuleIn(error);
      const violation = refused && rules.placeRefusal(refused);
      if (!violation) throw error;
      onRefused(violation);
      return undefined;
    }
  };
  return {
    broughtIn,
    save: (known: KnownVersion | null) => show(saveMerging(merging, known)),
    saveWith: ({ comparison }: ChoiceNeeded, choices: ChosenSides) =>
      show(saveChosen(merging, { version, comparison, choices })),
  };
};

const useRemovals = (
  { draft: { id, version } }: DocumentCommand<DocumentContent>,
  documents: Documents,
  finish: Finish,
) => {
  const lastVersion = useRef(version);
  const named = useRef<readonly string[]>([]);
  const remove = async (known: KnownVersion | null) => {
    lastVersion.current = known;
    const removal = { id, leaves: named.current };
    try {
      const outcome = known === null ? undefined : await removeDocument(documents, { ...removal, version: known });
      finish({ mode: 'unset' });
      return outcome;
    } catch (error) {
      const refusedFor = readInUse(error)?.story_lines ?? [];
      named.current = [...new Set([...named.current, ...refusedFor.map((line) => line.id)])];
      throw error;
    }
  };
  return {
    nameContaining: useCallback((containing: readonly string[]) => {
      named.current = containing;
    }, []),
    /** Where documents contain it that no question named, they are asked about. */
    remove,
    /** Once they are: out of these, too. */
    removeNamed: () => remove(lastVersion.current),
  };
};
