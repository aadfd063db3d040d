import { X } from 'lucide-react';
import { useState } from 'react';
import type { AmountComparison, Filter } from '#domain/listing/filter.ts';
import { cancel } from '#texts/common.ts';
import * as texts from '#texts/quest-filters.ts';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import { Button } from '#web/shared/buttons/button.tsx';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import { SuggestField } from '#web/shared/fields/suggest-field.tsx';
import { TextField } from '#web/shared/fields/text-field.tsx';
import styles from './filter-bar.module.css';
import {
  addValue,
  type FilterChoices,
  beginFilter,
  type FilterDraft,
  mayBeNot,
  mayHaveSeveral,
  filterOptions,
  filterQuestions,
  nameOfQuestion,
  toFilter,
} from './quest-filters.ts';

type AddFilterDialogProps = { choices: FilterChoices; onAdd: (filter: Filter) => void; onClose: () => void };

/** A filter says one thing of a quest; several apply together. */
export function AddFilterDialog({ choices, onAdd, onClose }: AddFilterDialogProps) {
  const [draft, setDraft] = useState<FilterDraft>(() =>
    beginFilter(choices.lines.length > 0 ? 'line' : 'text', choices),
  );
  const filter = toFilter(draft, choices);
  const change = (part: Partial<FilterDraft>) => setDraft((before) => ({ ...before, ...part }));
  const handleAdd = () => {
    if (!filter) return;
    onAdd(filter);
    onClose();
  };
  return (
    <Modal
      title={texts.addFilter}
      onClose={onClose}
      onEnter={handleAdd}
      footer={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button variant="primary" disabled={filter === null} onClick={handleAdd}>
            {texts.addFilter}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <SelectField
          label={texts.filterBy}
          value={draft.question}
          options={filterQuestions(choices)}
          textOf={(question) => nameOfQuestion(question, choices.owner)}
          onChange={(question) => setDraft(beginFilter(question, choices))}
        />
        <Value {...{ draft, choices, change }} />
        {mayHaveSeveral(draft.question) && <OtherValues {...{ draft, choices }} onChange={setDraft} />}
        {mayBeNot(draft.question) && (
          <SelectField
            label={texts.filterShows}
            value={draft.not ? 'not' : 'is'}
            options={['is', 'not'] as const}
            textOf={(each) => texts.matching[each]}
            onChange={(each) => change({ not: each === 'not' })}
          />
        )}
      </div>
    </Modal>
  );
}

type OtherValuesProps = { draft: FilterDraft; choices: FilterChoices; onChange: (draft: FilterDraft) => void };

/** Values in addition to the one in the field. */
function OtherValues({ draft, choices, onChange }: OtherValuesProps) {
  const options = filterOptions(draft.question, choices);
  const next = addValue(draft, choices);
  return (
    <div className={styles['values']}>
      {draft.also.length > 0 && (
        <ul aria-label={texts.orValues}>
          {draft.also.map((value) => {
            const words = options?.get(value) ?? value;
            return (
              <li key={value} className={styles['filter']}>
                <bdi>{words}</bdi>
                <IconButton
                  label={texts.leaveOutValue(words)}
                  icon={<X aria-hidden="true" />}
                  onClick={() => onChange({ ...draft, also: draft.also.filter((each) => each !== value) })}
                />
              </li>
            );
          })}
        </ul>
      )}
      <Button disabled={next === draft} onClick={() => onChange(next)}>
        {texts.orAnother}
      </Button>
    </div>
  );
}

type ValueProps = { draft: FilterDraft; choices: FilterChoices; change: (part: Partial<FilterDraft>) => void };

const comparisons = Object.keys(texts.comparisons) as readonly AmountComparison[];

function Value({ draft: { question, choice, is, amount }, choices, change }: ValueProps) {
  const options = filterOptions(question, choices);
  const label = question === 'amount' ? texts.meaning : nameOfQuestion(question, choices.owner);
  const isCompared = question === 'amount' || question === 'worth';
  return (
    <>
      {options && question !== 'tag' && (
        <SelectField
          label={label}
          value={choice}
          options={[...options.keys()]}
          textOf={(each) => options.get(each) ?? each}
          onChange={(each) => change({ choice: each })}
        />
      )}
      {(question === 'entry' || question === 'tag') && (
        <SuggestField
          isOneOfThem
          label={label}
          value={choice}
          suggestions={question === 'tag' ? choices.tags : [...new Set(choices.entries.map(({ name }) => name))]}
          maxLength={200}
          onChange={(each) => change({ choice: each })}
        />
      )}
      {question === 'text' && (
        <TextField label={label} value={choice} maxLength={200} onChange={(each) => change({ choice: each })} />
      )}
      {question === 'changed_since' && (
        <TextField type="date" label={texts.day} value={choice} onChange={(each) => change({ choice: each })} />
      )}
      {isCompared && (
        <SelectField
          label={texts.is}
          value={is}
          options={comparisons}
          textOf={(each) => texts.comparisons[each]}
          onChange={(each) => change({ is: each })}
        />
      )}
      {(isCompared || question === 'changed') && (
        <TextField
          label={question === 'changed' ? texts.days : texts.amount}
          inputMode="decimal"
          value={amount}
          onChange={(each) => change({ amount: each })}
        />
      )}
    </>
  );
}
