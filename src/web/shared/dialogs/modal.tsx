import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { classNames } from '#web/shared/class-names.ts';
import { Frame } from '#web/shared/windows/frame.tsx';
import { WindowHeader } from '#web/shared/windows/window-header.tsx';
import styles from './modal.module.css';

type ModalProps = {
  title: string;
  onClose: () => void;
  /** Called by Enter in a text field of one line. Not given while it can't be done. */
  onEnter?: (() => void) | undefined;
  /** Neither the overlay nor Escape closes it. */
  busy?: boolean;
  size?: 'normal' | 'wide';
  /** It is not seen until it has been open for a moment. */
  isQuiet?: boolean;
  footer?: ReactNode;
  children: ReactNode;
};

const pressed = new Set(['checkbox', 'radio', 'hidden']);

const isTextField = (field: HTMLInputElement | HTMLTextAreaElement): boolean =>
  !field.disabled && !field.readOnly && !pressed.has(field.type);

/** What is typed next goes into the first text field. Without one the heading has the focus. */
const focusStart = (dialog: HTMLDialogElement): void => {
  const fields = dialog.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('textarea, input');
  const heading = dialog.querySelector<HTMLElement>('h2');
  if (heading) heading.tabIndex = -1;
  ([...fields].find(isTextField) ?? heading)?.focus();
};

/** A field that gets the focus back is written on where the caret was: a press in the dialog took the caret along. */
const keepCaret = (): (() => void) => {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return () => undefined;
  const { selectionStart: start, selectionEnd: end } = field;
  return () => {
    if (start !== null && document.activeElement === field) field.setSelectionRange(start, end);
  };
};

/** Begins in its first text field, unless its content chooses otherwise. Its end gives the focus back. */
export function Modal({
  title,
  onClose,
  onEnter,
  busy = false,
  size = 'normal',
  isQuiet = false,
  footer,
  children,
}: ModalProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    const putCaretBack = keepCaret();
    element?.showModal();
    if (element) focusStart(element);
    return () => {
      element?.close();
      putCaretBack();
    };
  }, []);

  const closing = useClosing(dialog, { busy, onClose });
  const handleKeyDown = (event: KeyboardEvent) => {
    closing.onKeyDown(event);
    if (busy || !onEnter || !isEnterInLine(event)) return;
    event.preventDefault();
    onEnter();
  };

  return (
    <dialog
      ref={dialog}
      className={classNames(styles['modal'], styles[size])}
      data-material="page"
      data-quiet={isQuiet || undefined}
      aria-labelledby={titleId}
      aria-busy={busy || undefined}
      {...closing}
      onKeyDown={handleKeyDown}
    >
      <Frame tabIndex={-1} className={styles['frame']}>
        <WindowHeader title={title} id={titleId} level={2} />
        <div className={styles['body']}>{children}</div>
        {footer && <footer className={styles['footer']}>{footer}</footer>}
      </Frame>
    </dialog>
  );
}

/** Lists of suggestions and forms in the dialog take an Enter of their own. */
const isEnterInLine = ({ key, target, currentTarget, defaultPrevented, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' &&
  !defaultPrevented &&
  !nativeEvent.isComposing &&
  target instanceof HTMLInputElement &&
  !currentTarget.contains(target.form) &&
  isTextField(target);

/** Escape, the browser's back button and a click on the overlay close a dialog that is not busy. */
const useClosing = (
  dialog: RefObject<HTMLDialogElement | null>,
  { busy, onClose }: { busy: boolean; onClose: () => void },
) => {
  const isPressedInside = useRef(false);
  const requestClose = () => {
    if (!busy) onClose();
  };
  useBackButton(requestClose);
  const handleCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    requestClose();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) handleCancel(event);
  };
  const handlePointerDown = (event: PointerEvent) => {
    isPressedInside.current = event.target !== dialog.current;
  };
  const handleClick = (event: MouseEvent) => {
    const isSecondOfTwo = event.detail > 1;
    if (event.target === dialog.current && !isPressedInside.current && !isSecondOfTwo) requestClose();
  };
  return {
    onCancel: handleCancel,
    onKeyDown: handleKeyDown,
    onPointerDown: handlePointerDown,
    onClick: handleClick,
  };
};

const useBackButton = (onBack: () => void): void => {
  const handleBack = useEffectEvent(onBack);
  useEffect(() => {
    const back = (): void => handleBack();
    window.addEventListener('popstate', back);
    return () => window.removeEventListener('popstate', back);
  }, []);
};
