import { useState } from 'react';
import { officialOwner } from '#domain/account/user.ts';
import { isSpaceId } from '#domain/space.ts';
import type { WorldAddition } from '#domain/exchange/import/world-additions.ts';
import { cancel, close } from '#texts/common.ts';
import * as texts from '#texts/exchange/importing.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import { useFocusOnMount } from '#web/shared/focus/use-focus.ts';
import type { TakenSide } from './book-import-requests.ts';
import styles from './book-import.module.css';
import { BookStep } from './book-step.tsx';
import type { Chosen } from './chosen-files.ts';
import { ComingStep, comesOf } from './coming-step.tsx';
import { DoneStep, TakenBackNote } from './done-step.tsx';
import { type ImportStep, useBookImport } from './use-book-import.ts';
import { useDroppedBook } from './use-dropped-book.ts';

const stepOf = {
  file: 'file',
  packing: 'file',
  reading: 'file',
  coming: 'coming',
  applying: 'coming',
  done: 'done',
  takingBack: 'done',
  takenBack: 'done',
} as const satisfies Record<ImportStep['name'], keyof typeof texts.steps>;

const work = {
  packing: texts.packing,
  reading: texts.reading,
  applying: texts.applying,
  takingBack: texts.takingBack,
} as const;

const workOf = ({ name }: ImportStep): string | null => (name in work ? work[name as keyof typeof work] : null);

const titleFor = (owner: string): string => {
  if (owner === officialOwner) return texts.titles.official;
  return isSpaceId(owner) ? texts.titles.space : texts.titles.mine;
};

/** A book of another tool, in three steps: its file, what would come, and what came. */
export function BookImportDialog({ owner, onClose }: { owner: string; onClose: () => void }) {
  const { step, ...commands } = useBookImport(owner);
  const [theirs, setTheirs] = useState<readonly TakenSide[]>([]);
  const [grew, setGrew] = useState<WorldAddition | null>(null);
  const working = workOf(step);
  const handleClose = () => {
    if (step.name === 'coming') commands.restart(step.plan);
    onClose();
  };
  const handleChoose = (chosen: Chosen) => {
    setTheirs([]);
    setGrew(null);
    void commands.choose(chosen);
  };
  const isDraggedOver = useDroppedBook(step.name === 'file' ? handleChoose : null, () => commands.refuse('notRead'));
  const footer = working === null && (
    <Footer
      step={step}
      onClose={handleClose}
      onRestart={() => commands.restart('plan' in step ? step.plan : null)}
      onRead={() => step.name === 'coming' && void commands.read(step.book, step)}
      onApply={() => step.name === 'coming' && void commands.apply(step, theirs)}
      onTakeBack={() => step.name === 'done' && void commands.takeBack(step)}
    />
  );
  return (
    <Modal title={titleFor(owner)} size="wide" busy={working !== null} onClose={handleClose} footer={footer}>
      <Steps current={stepOf[step.name]} />
      {step.name === 'file' && <BookStep {...step} isDraggedOver={isDraggedOver} onChoose={handleChoose} />}
      {working !== null && (
        <Work label={working} onCallOff={stepOf[step.name] === 'file' ? commands.callOff : undefined} />
      )}
      {step.name === 'coming' && (
        <ComingStep
          {...step}
          theirs={theirs}
          onTheirs={setTheirs}
          onRoot={(root) => void commands.read({ ...step.book, root, grow: [] }, step)}
          grew={grew}
          onGrow={(part, grow) => {
            setGrew(part);
            void commands.read({ ...step.book, grow }, step);
          }}
        />
      )}
      {step.name === 'done' && <DoneStep owner={owner} plan={step.plan} fault={step.fault} onLeave={onClose} />}
      {step.name === 'takenBack' && <TakenBackNote {...step.end} />}
    </Modal>
  );
}

function Steps({ current }: { current: keyof typeof texts.steps }) {
  return (
    <ol className={styles['steps']} aria-label={texts.theSteps}>
      {Object.entries(texts.steps).map(([id, title]) => (
        <li key={id} aria-current={id === current ? 'step' : undefined}>
          {title}
        </li>
      ))}
    </ol>
  );
}

function Work({ label, onCallOff }: { label: string; onCallOff: (() => void) | undefined }) {
  const button = useFocusOnMount<HTMLButtonElement>();
  return (
    <div className={styles['form']}>
      <output>{label}</output>
      <progress aria-label={label} />
      {onCallOff && (
        <div className={styles['actions']}>
          <Button ref={button} onClick={onCallOff}>
            {texts.callOff}
          </Button>
        </div>
      )}
    </div>
  );
}

type FooterProps = {
  step: ImportStep;
  onClose: () => void;
  onRestart: () => void;
  onRead: () => void;
  onApply: () => void;
  onTakeBack: () => void;
};

/** Its buttons stay in sight, however many rows there are. */
function Footer({ step, onClose, onRestart, onRead, onApply, onTakeBack }: FooterProps) {
  if (step.name === 'coming')
    return (
      <>
        <Button onClick={onClose}>{cancel}</Button>
        <Button onClick={onRestart}>{texts.otherFile}</Button>
        {step.isOver ? (
          <Button variant="primary" onClick={onRead}>
            {texts.readAgain}
          </Button>
        ) : (
          <Button variant="primary" disabled={comesOf(step.plan) === 0} onClick={onApply}>
            {texts.apply}
          </Button>
        )}
      </>
    );
  return (
    <>
      {step.name === 'done' && <Button onClick={onTakeBack}>{texts.takeBack}</Button>}
      <Button onClick={onClose}>{step.name === 'file' ? cancel : close}</Button>
    </>
  );
}
