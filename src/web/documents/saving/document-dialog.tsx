import type { KnownVersion } from '#contract/versions.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useRef, useState } from 'react';
import type { Choices } from '#domain/merge/merge.ts';
import { BroughtIn } from '#web/documents/conflict/brought-in.tsx';
import { compareDocument } from '#web/documents/conflict/compare-document.ts';
import { ComparisonForm } from '#web/documents/conflict/comparison-form.tsx';
import {
  ChoiceNeeded,
  currentVersionOf,
  type MergedSave,
  saveChosen,
  saveMerging,
} from '#web/documents/conflict/save-merging.ts';
import type { AnyKind, DocumentContent } from '#web/documents/document-kind.ts';
import type { DocumentViolation, DocumentRules } from '#web/documents/document-rules.ts';
import type { HeldProps } from '#web/documents/document-screen.ts';
import { discardDraft } from '#web/documents/drafts/drafts.ts';
import { useHeldTitles } from '#web/documents/list/use-held-titles.ts';
import type { DocumentPlace } from '#web/documents/pane/document-place.ts';
import { SaveDialog, type SaveFailure } from '#web/shared/save-dialog.tsx';
import { wordsOfAct } from './act-words.ts';
import { ChangedElsewhere } from './changed-elsewhere.tsx';
import { holdersIn, refusedRuleIn } from './document-requests.ts';
import { reloadDocuments, removeDocument, saveDocument } from './save-document.ts';
import type { DocumentAct } from './use-saving.tsx';

type DocumentDialogProps<B extends DocumentViolation> = {
  kind: AnyKind;
  rules: DocumentRules<DocumentContent, B>;
  /** Explains why a document can't be deleted that others hold. */
  Held: ComponentType<HeldProps> | undefined;
  author: string;
  owner: string;
  act: DocumentAct<DocumentContent>;
  /** Takes the place to show after the act succeeded. */
  onDone: (place: DocumentPlace) => void;
  /** Takes the rule that the server found broken; nothing was saved. */
  onRefused: (violation: B) => void;
  onClose: () => void;
};

/** Asks before a document is created, saved or deleted, and does it. */
export function DocumentDialog<B extends DocumentViolation>(props: DocumentDialogProps<B>) {
  const { kind, Held, owner, act, onClose } = props;
  const { name, draft } = act;
  const { save, saveWith, remove, removeFromHolders, loadOther, broughtIn } = useActs(props);

  const explainFailure = ({ error, attempt }: SaveFailure) => {
    const { one } = kind.words;
    if (error instanceof ChoiceNeeded)
      return (
        <ComparisonForm
          one={one}
          needed={error}
          onSave={(choices) => attempt(() => saveWith(error, choices))}
          onClose={onClose}
        />
      );
    const current = currentVersionOf(error);
    if (current !== undefined)
      return (
        <ChangedElsewhere
          one={one}
          current={current}
          act={name}
          onLoadOther={() => loadOther(current)}
          onInsist={() => attempt(() => (name === 'save' ? save(current) : remove(current)))}
          onClose={onClose}
        />
      );
    const problem = Held && holdersIn(error);
    return problem ? <Held problem={problem} onInsist={() => attempt(removeFromHolders)} onClose={onClose} /> : null;
  };

  return (
    <SaveDialog
      words={wordsOfAct(kind, owner, act)}
      isDangerous={name === 'delete'}
      onConfirm={() => (name === 'save' ? save(draft.version) : remove(draft.version))}
      onClose={onClose}
      ending={broughtIn.length > 0 && <BroughtIn places={broughtIn} onClose={onClose} />}
      needsRoom={(error) => error instanceof ChoiceNeeded}
      explainFailure={explainFailure}
    />
  );
}

/** What the dialog does: with the version that is to be replaced, null for none. */
const useActs = <B extends DocumentViolation>(props: DocumentDialogProps<B>) => {
  const { kind, rules, author, owner, act, onDone, onRefused, onClose } = props;
  const { draft } = act;
  const { id, version } = draft;
  const documents = { client: useQueryClient(), kind, owner };
  const titleOf = useHeldTitles(kind, owner);
  const [broughtIn, setBroughtIn] = useState<readonly string[]>([]);
  const lastVersion = useRef(version);
  const discard = () => discardDraft(kind, { author, owner, document: version === null ? null : id });

  const merging = {
    save: (known: KnownVersion | null) => saveDocument(documents, { ...draft, version: known }),
    compare: () =>
      compareDocument({ kind, rules, owner, titleOf, save: (merged) => saveDocument(documents, merged) }, draft),
  };
  const finish = async (saving: Promise<MergedSave>) => {
    try {
      const saved = await saving;
      setBroughtIn(saved.broughtIn);
      onDone({ mode: 'view', id });
      discard();
      return saved.outcome;
    } catch (error) {
      const refused = refusedRuleIn(error);
      const violation = refused && rules.placeRefusal(refused);
      if (!violation) throw error;
      onRefused(violation);
      return undefined;
    }
  };
  const removeKnown = async (known: KnownVersion | null, fromHolders: boolean) => {
    lastVersion.current = known;
    const outcome = known === null ? undefined : await removeDocument(documents, { id, version: known, fromHolders });
    onDone({ mode: 'unset' });
    discard();
    return outcome;
  };
  return {
    broughtIn,
    save: (known: KnownVersion | null) => finish(saveMerging(merging, known)),
    saveWith: ({ comparison }: ChoiceNeeded, choices: Choices) =>
      finish(saveChosen(merging, { version, comparison, choices })),
    remove: (known: KnownVersion | null) => removeKnown(known, false),
    removeFromHolders: () => removeKnown(lastVersion.current, true),
    /** Leaves one's own text for what is saved, if anything is; rejects where that could not be loaded. */
    loadOther: async (current: number | null) => {
      await reloadDocuments(documents);
      onDone(current === null ? { mode: 'unset' } : { mode: 'view', id });
      discard();
      onClose();
    },
  };
};
