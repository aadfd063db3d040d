import { useState } from 'react';
import type { SavedPattern } from '#contract/patterns.ts';
import { placesOf, type PatternQuest } from '#domain/pattern/fill-pattern.ts';
import { cancel } from '#texts/common.ts';
import * as texts from '#texts/quest-patterns.ts';
import { detailOf } from '#web/shared/api/problem-of.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import { logError } from '#web/shared/errors/log.ts';
import { TextAreaField } from '#web/shared/fields/text-area-field.tsx';
import { TextField } from '#web/shared/fields/text-field.tsx';
import { showToast } from '#web/shared/notices/toasts.tsx';
import { useWorld } from '#web/shared/world/world-store.ts';
import { longestWritten } from '#domain/text/markup/markup.ts';
import { sectionsOf } from './pattern-sections.ts';
import { PlanStatus } from '#web/quest-table/plan-outcome.tsx';
import styles from './patterns.module.css';

type PatternDialogProps = {
  begun: PatternQuest;
  /** The pattern that changes; null: a new one. */
  replaced: SavedPattern | null;
  onSave: (content: PatternQuest, replaced: SavedPattern | null) => Promise<unknown>;
  onClose: () => void;
};

/** A quest whose texts and numbers may have places to fill in. */
export function PatternDialog({ begun, replaced, onSave, onClose }: PatternDialogProps) {
  const [pattern, setPattern] = useState(begun);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isNamed = pattern.title.trim() !== '';
  const handleSave = async () => {
    setBusy(true);
    try {
      await onSave(pattern, replaced);
      showToast(texts.patternKept(pattern.title));
      onClose();
    } catch (error) {
      logError('A pattern could not be saved', error);
      setRefusal(detailOf(error) || texts.patternFailed);
      setBusy(false);
    }
  };
  return (
    <Modal
      title={replaced ? texts.editPattern : texts.keepAsPattern}
      size="wide"
      busy={isBusy}
      onClose={onClose}
      onEnter={isNamed ? () => void handleSave() : undefined}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {cancel}
          </Button>
          <Button variant="primary" busy={isBusy} disabled={!isNamed} onClick={() => void handleSave()}>
            {texts.save}
          </Button>
        </>
      }
    >
      <p className={styles['hint']}>{texts.whatPlacesAre}</p>
      <PlanStatus refusals={refusal ? [refusal] : []}>
        <span>{texts.placesAre(placesOf(pattern))}</span>
      </PlanStatus>
      <PatternFields pattern={pattern} onChange={setPattern} />
    </Modal>
  );
}

type PatternFieldsProps = { pattern: PatternQuest; onChange: (pattern: PatternQuest) => void };

function PatternFields({ pattern, onChange }: PatternFieldsProps) {
  const world = useWorld();
  return (
    <>
      <div className={styles['form']}>
        <TextField
          label={texts.title}
          value={pattern.title}
          maxLength={longestWritten(world.limits.quest_title.max, world.markup)}
          onChange={(title) => onChange({ ...pattern, title })}
        />
        <TextAreaField
          className={styles['whole']}
          label={texts.description}
          value={pattern.description}
          onChange={(description) => onChange({ ...pattern, description })}
        />
      </div>
      {sectionsOf(pattern, world).map(({ key, title, fields }) => (
        <fieldset key={key} className={styles['section']}>
          <legend>{title}</legend>
          <div className={styles['form']}>
            {fields.map((field) => (
              <TextField
                key={field.key}
                label={field.label}
                value={field.value}
                onChange={(value) => onChange(field.write(value))}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </>
  );
}
