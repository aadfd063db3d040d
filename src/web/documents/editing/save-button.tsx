import { Save } from 'lucide-react';
import { useTransition } from 'react';
import * as texts from '#texts/writing/saving.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { shortcutProps } from '#web/shared/shortcuts/shortcut-keys.ts';
import { useShortcut } from '#web/shared/shortcuts/use-shortcut.ts';

/** The key saves, too. The button shows the press until what follows is drawn. */
export function SaveButton({ name, isNew, onSave }: { name: string; isNew: boolean; onSave: () => void }) {
  const [isWaiting, follow] = useTransition();
  const save = () => follow(onSave);
  useShortcut('save', save);
  return (
    <Button
      variant="primary"
      icon={<Save aria-hidden="true" />}
      isWaiting={isWaiting}
      {...shortcutProps('save')}
      onClick={save}
    >
      {isNew ? texts.createNamed(name) : texts.saveChanges}
    </Button>
  );
}
