import { type ComponentType, startTransition, useEffect, useMemo, useState } from 'react';
import { create } from 'zustand';
import type { AnyKind, Editing } from '#web/documents/document-kind.ts';
import type { DocumentContent } from '#web/documents/document-content.ts';
import type { DocumentRules, DocumentViolation } from '#web/documents/document-rules.ts';
import { draftOfEditing } from '#web/documents/drafts/draft-store.ts';
import type { DocumentPlace } from '#web/documents/document-place.ts';
import type { DocumentCommand } from './document-command.ts';
import type { DocumentDialog } from './document-dialog.tsx';
import type { InUseProps, UsedByProps } from './use-commands.ts';

type DialogAndRules<B extends DocumentViolation> = {
  readonly DocumentDialog: typeof DocumentDialog;
  readonly rules: DocumentRules<DocumentContent, B>;
  readonly InUse?: ComponentType<InUseProps>;
  readonly UsedBy?: ComponentType<UsedByProps>;
};

type SavingOf<B extends DocumentViolation> = {
  readonly kind: AnyKind;
  /** Null while it loads. */
  readonly pane: DialogAndRules<B> | null;
  readonly author: string;
  readonly owner: string;
  readonly onReplace: (place: DocumentPlace) => void;
  readonly onRefused: (violation: B) => void;
};

type Question = Pick<DocumentCommand<DocumentContent>, 'name'> & { readonly editing: Editing<DocumentContent> };

const createAsked = () => create<{ readonly question: Question | null }>(() => ({ question: null }));
type Asked = ReturnType<typeof createAsked>;

/** `dialog` asks once the press is painted, does it and notifies of the result. Only what subscribes to `asked` is drawn again with it. */
export const useSaving = <B extends DocumentViolation>(saving: SavingOf<B>) => {
  const [asked] = useState(createAsked);
  const [asking] = useState(() => {
    const ask = (name: Question['name']) => (editing: Editing<DocumentContent>) =>
      startTransition(() => asked.setState({ question: { name, editing } }));
    return { askToSave: ask('save'), askToDelete: ask('delete') };
  });
  return { ...asking, asked, dialog: <SavingDialog {...saving} asked={asked} /> };
};

/** Whether a question is open. */
export const useIsAsking = (asked: Asked): boolean => asked(({ question }) => question !== null);

/** A state of React: it is set in the transition. */
const useQuestion = (asked: Asked): Question | null => {
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(() => asked.subscribe((now) => setQuestion(now.question)), [asked]);
  return question;
};

function SavingDialog<B extends DocumentViolation>({ asked, ...saving }: SavingOf<B> & { asked: Asked }) {
  const { kind, pane, author, owner, onReplace, onRefused } = saving;
  const question = useQuestion(asked);
  // As it is when the dialog is drawn: somebody may write on until then.
  const command = useMemo(
    () => question && { name: question.name, draft: draftOfEditing(question.editing) },
    [question],
  );
  const close = () => asked.setState({ question: null });
  const handleRefused = (violation: B) => {
    close();
    onRefused(violation);
  };
  return (
    command &&
    pane && (
      <pane.DocumentDialog
        kind={kind}
        rules={pane.rules}
        InUse={pane.InUse}
        UsedBy={pane.UsedBy}
        author={author}
        owner={owner}
        command={command}
        onDone={onReplace}
        onRefused={handleRefused}
        onClose={close}
      />
    )
  );
}
