import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { BatchBody } from '#contract/batch.ts';
import type { SavedStoryLine } from '#contract/story-lines.ts';
import { lineNames } from '#web/documents/moving/line-names.ts';
import { cancel } from '#texts/common.ts';
import * as texts from '#texts/quest-patterns.ts';
import { offlineBulk } from '#texts/quest-table.ts';
import { questKind } from '#web/quests/quest-kind.ts';
import { PlanStatus, PlanTable } from '#web/quest-table/plan-outcome.tsx';
import type { QuestFacts } from '#web/quest-table/quest-facts.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import { logError } from '#web/shared/errors/log.ts';
import { CheckField } from '#web/shared/fields/check-field.tsx';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import { showToast } from '#web/shared/notices/toasts.tsx';
import { PlainTitle } from '#web/shared/game-text/plain-title.tsx';
import { FillingForm, useFillings } from './filling-form.tsx';
import type { MadeQuest } from './make-plan.ts';
import { PatternDialog } from './pattern-dialog.tsx';
import styles from './patterns.module.css';
import { type OwnedPattern, useSavedPatterns } from './saved-patterns.ts';
import { useMaking } from './use-making.ts';

export type MakeDialogProps = {
  owner: string;
  lines: readonly SavedStoryLine[];
  facts: QuestFacts;
  isOffline: boolean;
  /** Answers what was refused; null where it is done. */
  onMake: (body: BatchBody) => Promise<readonly string[] | null>;
  onClose: () => void;
};

/** Many quests of one pattern, filled from rows of a spreadsheet or with entries of the world. */
export function MakeDialog({ owner, lines, facts, isOffline, onMake, onClose }: MakeDialogProps) {
  const { patterns, isError, save, remove } = useSavedPatterns(owner);
  const [id, setId] = useState('');
  const [isEdited, setEdited] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const pattern = patterns?.find((each) => each.id === id) ?? patterns?.[0] ?? null;
  const filling = useFillings(pattern);
  const placing = usePlacing(lines);
  const { quests, body, refusal, isSettled } = useMaking({ pattern, ...filling, ...placing });
  const count = Object.keys(body.changes).length;
  const why = isOffline ? offlineBulk : pattern ? refusal : null;
  const handleMake = async () => {
    setBusy(true);
    const refused = await onMake(body);
    setBusy(false);
    if (refused) setRefusals(refused);
    else onClose();
  };
  if (isEdited && pattern)
    return (
      <PatternDialog
        begun={questKind.contentOf(pattern)}
        replaced={pattern}
        onSave={save}
        onClose={() => setEdited(false)}
      />
    );
  return (
    <Modal
      title={texts.makeFromPattern}
      size="wide"
      busy={isBusy}
      onClose={onClose}
      footer={<Footer {...{ count, isBusy, onClose }} isReady={why === null && isSettled} onMake={handleMake} />}
    >
      {isError && <p className={styles['refused']}>{texts.noAccess}</p>}
      {patterns && !pattern && <NoPattern />}
      {patterns && pattern && (
        <>
          <PatternChoice
            {...{ patterns, pattern }}
            onChoose={setId}
            onEdit={() => setEdited(true)}
            onDelete={() => void deletePattern(pattern, remove)}
          />
          <FillingForm pattern={pattern} {...filling} />
          <PlacingForm lines={lines} {...placing} />
        </>
      )}
      <Outcome {...{ why, quests, facts }} made={count} refusals={refusals} />
    </Modal>
  );
}

type FooterProps = {
  count: number;
  isBusy: boolean;
  isReady: boolean;
  onMake: () => Promise<void>;
  onClose: () => void;
};

function Footer({ count, isBusy, isReady, onMake, onClose }: FooterProps) {
  return (
    <>
      <Button onClick={onClose} disabled={isBusy}>
        {cancel}
      </Button>
      <Button variant="primary" busy={isBusy} disabled={!isReady || count === 0} onClick={() => void onMake()}>
        {count === 0 ? texts.makeNone : texts.make(count)}
      </Button>
    </>
  );
}

type OutcomeProps = {
  /** Why nothing can be made; null where it can. */
  why: string | null;
  quests: readonly MadeQuest[];
  made: number;
  refusals: readonly string[];
  facts: QuestFacts;
};

function Outcome({ why, quests, made, refusals, facts }: OutcomeProps) {
  return (
    <>
      <PlanStatus refusals={refusals}>
        {why && <span>{why}</span>}
        {quests.length > 0 && <span>{texts.makeCount({ made, refused: quests.length - made })}</span>}
      </PlanStatus>
      {quests.length > 0 && <NewQuests quests={quests} facts={facts} />}
    </>
  );
}

const deletePattern = async (pattern: OwnedPattern, remove: (pattern: OwnedPattern) => Promise<void>) => {
  try {
    await remove(pattern);
    showToast(texts.patternDeleted(pattern.title));
  } catch (error) {
    logError('A pattern could not be deleted', error);
    showToast(texts.patternFailed);
  }
};

function NoPattern() {
  return (
    <p>
      {texts.noPattern} {texts.howToKeep}
    </p>
  );
}

type PatternChoiceProps = {
  patterns: readonly OwnedPattern[];
  pattern: OwnedPattern;
  onChoose: (id: string) => void;
  onEdit: () => void;
  onDelete: () => void;
};

function PatternChoice({ patterns, pattern, onChoose, onEdit, onDelete }: PatternChoiceProps) {
  const titles = new Map(patterns.map(({ id, title, isOwn }) => [id, isOwn ? title : texts.ofAll(title)]));
  return (
    <div className={styles['pattern']}>
      <SelectField
        label={texts.pattern}
        value={pattern.id}
        options={[...titles.keys()]}
        textOf={(each) => titles.get(each) ?? each}
        onChange={onChoose}
      />
      {pattern.isOwn && (
        <>
          <IconButton label={texts.editPattern} icon={<Pencil aria-hidden="true" />} onClick={onEdit} />
          <IconButton label={texts.deletePattern} icon={<Trash2 aria-hidden="true" />} onClick={onDelete} />
        </>
      )}
    </div>
  );
}

const usePlacing = (lines: readonly SavedStoryLine[]) => {
  const [lineId, setLineId] = useState('');
  const [isChain, setChain] = useState(false);
  return { line: lines.find(({ id }) => id === lineId) ?? null, setLineId, isChain, setChain };
};

type PlacingFormProps = ReturnType<typeof usePlacing> & { lines: readonly SavedStoryLine[] };

function PlacingForm({ lines, line, setLineId, isChain, setChain }: PlacingFormProps) {
  const names = lineNames(lines);
  if (lines.length === 0) return null;
  return (
    <div className={styles['placing']}>
      <SelectField
        label={texts.storyLine}
        value={line?.id ?? ''}
        options={['', ...names.keys()]}
        textOf={(id) => names.get(id) ?? texts.noLine}
        onChange={setLineId}
      />
      {line && <CheckField label={texts.asChain} checked={isChain} onChange={setChain} />}
    </div>
  );
}

function NewQuests({ quests, facts }: { quests: readonly MadeQuest[]; facts: QuestFacts }) {
  return (
    <PlanTable
      className={styles['plan']}
      label={texts.newQuests}
      columns={[texts.quest, texts.asks, texts.gives]}
      rows={quests.map(({ id, content, refusal }) => ({
        id,
        title: <PlainTitle text={content.title} />,
        cells: refusal === null ? [facts.asksOf(content), facts.givesOf(content)] : [],
        refusal,
      }))}
    />
  );
}
