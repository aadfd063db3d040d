import { UsersRound } from 'lucide-react';
import { Suspense, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import * as texts from '#texts/spaces.ts';
import { useDismiss } from '#web/shared/focus/use-dismiss.ts';
import { lateComponent } from '#web/shared/late/late-component.ts';
import { late } from '#web/shared/late/late.ts';
import { useLateDialog } from '#web/shared/late/use-late-dialog.ts';
import { useSpaceHere } from './space-here.ts';
import styles from './space-switch.module.css';
import { useSpaces } from '#web/shared/session/use-spaces.ts';

const SpaceMenu = lateComponent(async () => (await import('./space-menu.tsx')).SpaceMenu);
const making = late(() => import('./make-space-dialog.tsx'));

/** Says whose documents the screen is about, and leads to others. */
export function SpaceSwitch() {
  const here = useSpaceHere();
  const { data } = useSpaces(here.space !== null);
  const [isOpen, setOpen] = useState(false);
  const block = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { shown, open, close } = useLateDialog(making, texts.makeSpace);
  useDismiss(block, isOpen, (way) => {
    setOpen(false);
    if (way === 'escape') button.current?.focus();
  });
  const names = {
    own: texts.ownWork,
    official: texts.official,
    space: data?.items.find((space) => space.id === here.space)?.name ?? texts.unnamed,
  };
  const name = names[here.kind];
  const handleMake = () => {
    setOpen(false);
    button.current?.focus();
    void open();
  };

  return (
    <div ref={block} className={styles['block']}>
      <button
        ref={button}
        type="button"
        className={styles['button']}
        data-space-switch
        aria-label={texts.spaceNamed(name)}
        title={texts.spaceNamed(name)}
        aria-expanded={isOpen}
        aria-controls={`${id}-menu`}
        onClick={() => setOpen(!isOpen)}
      >
        <UsersRound aria-hidden="true" />
        <span className={styles['name']}>{name}</span>
      </button>
      {isOpen && (
        <Suspense>
          <SpaceMenu id={`${id}-menu`} onChoose={() => setOpen(false)} onMake={handleMake} />
        </Suspense>
      )}
      {shown && createPortal(<shown.MakeSpaceDialog mayMake={data?.may_make ?? true} onClose={close} />, document.body)}
    </div>
  );
}
