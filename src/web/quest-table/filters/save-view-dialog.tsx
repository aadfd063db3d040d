import { useState } from 'react';
import type { SavedView } from '#contract/views.ts';
import { isWithin, limits } from '#domain/limits.ts';
import { countCharacters } from '#domain/text/count-characters.ts';
import { cancel } from '#texts/common.ts';
import * as texts from '#texts/quest-filters.ts';
import { detailOf } from '#web/shared/api/problem-of.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import { logError } from '#web/shared/errors/log.ts';
import { TextField } from '#web/shared/fields/text-field.tsx';
import styles from './filter-bar.module.css';

type SaveViewDialogProps = {
  /** The view that is open. */
  replaced: SavedView | null;
  onSave: (title: string, replaced: SavedView | null) => Promise<void>;
  onClose: () => void;
};

export function SaveViewDialog({ replaced, onSave, onClose }: SaveViewDialogProps) {
  const [title, setTitle] = useState(replaced?.title ?? '');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isNamed = isWithin(countCharacters(title.trim()), limits.viewTitle);
  const handleSave = async (over: SavedView | null) => {
    setBusy(true);
    try {
      await onSave(title.trim(), over);
      onClose();
    } catch (error) {
      logError('A view could not be saved', error);
      setRefusal(detailOf(error) || texts.viewFailed);
      setBusy(false);
    }
  };
  return (
    <Modal
      title={texts.saveView}
      busy={isBusy}
      onClose={onClose}
      onEnter={isNamed ? () => void handleSave(null) : undefined}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {cancel}
          </Button>
          {replaced && (
            <Button disabled={isBusy || !isNamed} onClick={() => void handleSave(replaced)}>
              {texts.replaceView(replaced.title)}
            </Button>
          )}
          <Button variant="primary" busy={isBusy} disabled={!isNamed} onClick={() => void handleSave(null)}>
            {texts.saveIt}
          </Button>
        </>
      }
    >
      <TextField
        label={texts.viewTitle}
        hint={texts.whatIsSaved}
        value={title}
        maxLength={limits.viewTitle.max}
        onChange={setTitle}
      />
      <output className={styles['refused']}>{refusal}</output>
    </Modal>
  );
}
