import { type FormEvent, type ReactNode, useState } from 'react';
import type { SavedEntry } from '#contract/world/world-entries.ts';
import { cancel } from '#texts/common.ts';
import * as texts from '#texts/world/entries.ts';
import { detailOf } from '#web/shared/api/problem-of.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { classNames } from '#web/shared/class-names.ts';
import { logError } from '#web/shared/errors/log.ts';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import { SaveDialog } from '#web/shared/dialogs/save-dialog.tsx';
import { isNameShared, suggestedEntries } from '#web/shared/fields/suggested-entries.ts';
import { SuggestField } from '#web/shared/fields/suggest-field.tsx';
import { LoadFailure } from '#web/shared/lists/not-loaded.tsx';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { useEntrySuggestions } from '#web/shared/world/entries.ts';
import { readUses } from './use-uses.ts';
import { Replaced } from './replaced.tsx';
import { checkReplacement, type AnsweredReplacement, replaceEverywhere } from './replace-requests.ts';
import styles from './uses-list.module.css';

type Fault = 'missing' | 'unread' | { readonly refused: string };

const describeFault = (fault: Fault): ReactNode => {
  if (fault === 'missing') return texts.chooseOther;
  return fault === 'unread' ? <LoadFailure /> : fault.refused;
};

type ReplaceDialogProps = { entry: SavedEntry; onClose: () => void };
type Asked = {
  readonly other: SavedEntry;
  readonly uses: string;
  readonly sharedId: string | null;
  readonly tables: number;
};

/** Replaces an entry in every document: choose another, see how many places, confirm, and take it back if wanted. */
export function ReplaceDialog({ entry, onClose }: ReplaceDialogProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [done, setDone] = useState<AnsweredReplacement | null>(null);
  const [said, say] = useState<string | null>(null);
  if (!asked) return <ChooseOther entry={entry} onChoose={setAsked} onClose={onClose} />;
  const { other, uses: where, sharedId, tables } = asked;
  const words = texts.replaceWords({ from: entry.name, to: other.name, where, sharedId, tables });
  return (
    <SaveDialog
      words={{ ...words, success: said ?? words.success }}
      onConfirm={async () => setDone(await replaceEverywhere(entry, other))}
      ending={done && <Replaced replacement={done} onSay={say} onClose={onClose} />}
      onClose={onClose}
    />
  );
}

type ChooseOtherProps = ReplaceDialogProps & { onChoose: (asked: Asked) => void };

function ChooseOther({ entry, onChoose, onClose }: ChooseOtherProps) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<SavedEntry | null>(null);
  const [isCounting, setCounting] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const { entries } = useEntrySuggestions(entry.catalogue, typed);
  const others = entries.filter(({ id }) => id !== entry.id);
  const suggested = suggestedEntries(others);
  const count = async () => {
    const other = chosen ?? others.find(({ name, id }) => name === typed.trim() || id === typed.trim());
    if (!other) return setFault('missing');
    setCounting(true);
    try {
      const { reward_tables: tables } = await checkReplacement(entry, other);
      const { items, next } = await readUses(entry, null);
      const sharedId = isNameShared([entry, ...others], other.name) ? other.id : null;
      const inQuests = items.filter(({ kind }) => kind === 'quests').length;
      onChoose({ other, sharedId, tables, uses: texts.placesCount(inQuests, next !== null) });
    } catch (error) {
      logError('The uses could not be counted', error);
      const refused = detailOf(error);
      setFault(refused === null ? 'unread' : { refused });
      setCounting(false);
    }
    return undefined;
  };
  const choose = (text: string, other: SavedEntry | null) => {
    setTyped(text);
    setChosen(other);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void count();
  };
  return (
    <Modal title={texts.replaceTitle(entry.name)} onClose={onClose}>
      <form className={classNames(styles['form'], styles['choosing'])} onSubmit={handleSubmit} noValidate>
        <p>{texts.replaceLead(entry.name)}</p>
        <SuggestField
          isMatched
          label={texts.replaceWith}
          value={typed}
          {...suggested}
          maxLength={200}
          invalid={fault === 'missing'}
          onChange={(text) => choose(text, null)}
          onChoose={(id) => choose(suggested.textOf(id), others.find((each) => each.id === id) ?? null)}
        />
        {fault && <WarningBox message={describeFault(fault)} />}
        <div className={styles['actions']}>
          <Button type="submit" variant="primary" busy={isCounting}>
            {texts.countUses}
          </Button>
          <Button onClick={onClose}>{cancel}</Button>
        </div>
      </form>
    </Modal>
  );
}
