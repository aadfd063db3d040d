import { useDeferredValue, useMemo, useState } from 'react';
import type { BatchBody } from '#contract/batch.ts';
import { countWeights } from '#domain/advice/weights.ts';
import { linesByQuest } from '#domain/story-line/story-line.ts';
import { checksFound } from '#texts/check-counts.ts';
import { cancel, commaList } from '#texts/common.ts';
import * as documentTexts from '#texts/documents.ts';
import * as texts from '#texts/quest-table.ts';
import { notLoaded } from '#texts/shared.ts';
import { kindNames as wordsForLines } from '#texts/story-lines.ts';
import { capitalize, whose } from '#web/documents/document-words.ts';
import { questKind } from '#web/quests/quest-kind.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { toFoundChecks } from '#web/documents/pane/found-checks.ts';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import { type Loading, stateOfAll } from '#web/shared/api/loading.ts';
import { useNamesLoading } from '#web/shared/world/named-entries.ts';
import { readText } from '#web/shared/game-text/read-text.ts';
import styles from './bulk.module.css';
import { BulkForm } from './bulk-form.tsx';
import { planBulk } from './bulk-plan.ts';
import { PlanStatus, PlanTable } from './plan-outcome.tsx';
import type { BulkPlan, Selected } from './planned-changes.ts';
import type { KnownChecks } from './filters/use-quest-filters.ts';
import { lineNames } from '#web/documents/moving/line-names.ts';
import { beginningValues, type BulkName, type BulkValues, entriesInUse, toAct } from './bulk-values.ts';

type BulkDialogProps = {
  name: BulkName;
  owner: string;
  selected: Selected;
  checks: KnownChecks;
  linesState: Loading['state'];
  isOffline: boolean;
  /** `count`: how many quests change. Answers what was refused; null where it is done. */
  onApply: (body: BatchBody, count: number) => Promise<readonly string[] | null>;
  onClose: () => void;
};

/** Shows before and after of each quest while its fields are written, and sends all as one. */
export function BulkDialog({
  name,
  owner,
  selected,
  checks,
  linesState,
  isOffline,
  onApply,
  onClose,
}: BulkDialogProps) {
  const [values, setValues] = useState<BulkValues>(() => beginningValues(selected.world));
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const { quests, world, lines, people } = selected;
  const entries = useMemo(() => entriesInUse(quests.map(questKind.contentOf), world), [quests, world]);
  const settled = useDeferredValue(values);
  const plan = useMemo(() => {
    const act = toAct(name, settled, { world, entries });
    return act && planBulk(act, selected);
  }, [name, settled, world, entries, selected]);
  const missingLines = ofLines.has(name) ? describeMissingLines(owner, linesState) : null;
  const missing = missingLines ?? (plan ? plan.refusal : missingIn(name, lines.length > 0));
  const refusal = isOffline ? texts.offlineBulk : missing;
  const isReady = plan !== null && settled === values && refusal === null;
  const handleApply = async () => {
    if (!plan) return;
    setBusy(true);
    const refused = await onApply(plan.body, countChanges(plan).changed);
    setBusy(false);
    if (refused) setRefusals(refused);
    else onClose();
  };
  return (
    <Modal
      title={texts.bulkActs[name]}
      size="wide"
      busy={isBusy}
      onClose={onClose}
      onEnter={isReady ? () => void handleApply() : undefined}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {cancel}
          </Button>
          <Button variant="primary" busy={isBusy} disabled={!isReady} onClick={() => void handleApply()}>
            {texts.apply}
          </Button>
        </>
      }
    >
      <BulkForm
        {...{ name, owner, values, entries, lines, people }}
        hasAllLines={linesState === 'loaded'}
        onChange={(change) => setValues((before) => ({ ...before, ...change }))}
      />
      <Outcome {...{ name, plan, checks, linesState, refusal, refusals }} />
      {plan && <BeforeAndAfter plan={plan} lines={saysLines.has(name) ? noLines : lines} />}
    </Modal>
  );
}

/** What these do follows from all lines of the owner: where a quest is, and which line needs it. */
const ofLines = new Set<BulkName>(['addToLine', 'moveToLine', 'delete']);

const describeMissingLines = (owner: string, state: Loading['state']): string | null => {
  const all = documentTexts.ownersDocuments({ whose: whose(owner), many: wordsForLines.many });
  if (state === 'loading') return documentTexts.loadingAll(all);
  return state === 'failed' ? notLoaded(capitalize(all)) : null;
};

/** Without a line the fields say it themselves. */
const missingIn = (name: BulkName, hasLines: boolean): string | null =>
  !hasLines && (name === 'addToLine' || name === 'moveToLine') ? null : texts.missing[name];

type OutcomeProps = Pick<BulkDialogProps, 'name' | 'checks' | 'linesState'> & {
  plan: BulkPlan | null;
  /** Why it can't be sent; null where it can. */
  refusal: string | null;
  /** What the server refused. */
  refusals: readonly string[];
};

function Outcome({ name, plan, checks, linesState, refusal, refusals }: OutcomeProps) {
  return (
    <PlanStatus refusals={refusals}>
      {refusal && <span>{refusal}</span>}
      {plan && <Counts {...{ name, plan, refusal }} />}
      {plan && name === 'submit' && refusal === null && <Found {...{ plan, checks, linesState }} />}
    </PlanStatus>
  );
}

type CountsProps = { name: BulkName; plan: BulkPlan; refusal: string | null };

/** What is refused as a whole changes nothing. */
function Counts({ name, plan, refusal }: CountsProps) {
  const counts = countChanges(plan);
  if (refusal !== null && counts.changed > 0) return null;
  return <span>{texts.changeCount({ act: name, ...counts })}</span>;
}

/** What the checks found in the quests that are submitted. */
function Found({
  plan: { changes },
  checks,
  linesState,
}: Pick<OutcomeProps, 'checks' | 'linesState'> & { plan: BulkPlan }) {
  const { entries, weightsOf } = checks;
  const quests = useMemo(() => changes.flatMap(({ quest, refusal }) => (refusal === null ? [quest] : [])), [changes]);
  const counts = useMemo(() => countWeights(quests.flatMap(weightsOf)), [quests, weightsOf]);
  const state = stateOfAll(checks.state, linesState, useNamesLoading(quests, entries).state);
  return <span>{checksFound(toFoundChecks(counts, state))}</span>;
}

const countChanges = ({ changes }: BulkPlan) => {
  const refused = changes.filter(({ refusal }) => refusal !== null).length;
  return { changed: changes.length - refused, refused };
};

/** Before and after are the story lines themselves. */
const saysLines = new Set<BulkName>(['addToLine', 'moveToLine']);

const noLines: Selected['lines'] = [];

function BeforeAndAfter({ plan: { changes }, lines }: { plan: BulkPlan } & Pick<Selected, 'lines'>) {
  const isBefore = changes.some(({ before }) => before !== '');
  const linesOfQuests = useMemo(() => linesByQuest(lines), [lines]);
  const isInLine = changes.some(({ quest }) => linesOfQuests.has(quest.id));
  const names = useMemo(() => lineNames(lines), [lines]);
  const linesOf = (quest: string): string =>
    commaList((linesOfQuests.get(quest) ?? []).map(({ id }) => names.get(id) ?? ''));
  return (
    <PlanTable
      className={styles['plan']}
      label={texts.beforeAndAfter}
      columns={[
        texts.quest,
        ...(isInLine ? [texts.columns.lines] : []),
        ...(isBefore ? [texts.before] : []),
        texts.after,
      ]}
      rows={changes.map(({ quest: { id, title }, before, after, refusal }) => ({
        id,
        title: readText(title),
        cells: [...(isInLine ? [linesOf(id)] : []), ...(isBefore ? [before] : []), after],
        refusal,
      }))}
    />
  );
}
