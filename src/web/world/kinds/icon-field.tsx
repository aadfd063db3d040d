import { Suspense, useId, useState } from 'react';
import { cancel } from '#texts/common.ts';
import * as texts from '#texts/world/kinds.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import { lateComponent } from '#web/shared/late/late-component.ts';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { WorldIcon } from '#web/shared/world/world-icon.tsx';
import layout from './kinds-panel.module.css';

const IconChoice = lateComponent(async () => (await import('./icon-choice.tsx')).IconChoice);

type IconFieldProps = { icon: string; onChange: (icon: string) => void };

/** The icon of a kind. Its choice is loaded when it opens. */
export function IconField({ icon, onChange }: IconFieldProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const handleChoose = (name: string) => {
    onChange(name);
    setOpen(false);
  };
  return (
    <div className={layout['icon']}>
      <span id={id}>{texts.icon}</span>
      <div>
        <Button
          icon={<WorldIcon name={icon} />}
          aria-label={texts.chooseIconInstead(icon)}
          onClick={() => setOpen(true)}
        >
          {icon}
        </Button>
      </div>
      {isOpen && (
        <Modal
          title={texts.chooseIcon}
          size="wide"
          onClose={() => setOpen(false)}
          footer={<Button onClick={() => setOpen(false)}>{cancel}</Button>}
        >
          <Suspense fallback={<Skeleton lines={4} label={texts.loadingIcons} />}>
            <IconChoice chosen={icon} onChoose={handleChoose} />
          </Suspense>
        </Modal>
      )}
    </div>
  );
}
