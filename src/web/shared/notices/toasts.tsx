import { Scroll, X } from 'lucide-react';
import { type CSSProperties, type FocusEvent, useRef } from 'react';
import { create } from 'zustand';
import { durations } from '#domain/timings.ts';
import { dismissMessage } from '#texts/shared.ts';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import { useCountdown } from './use-countdown.ts';
import styles from './toasts.module.css';

type Toast = { key: number; message: string; topic: string | undefined };

const useToasts = create<{ toasts: readonly Toast[]; lift: number }>(() => ({ toasts: [], lift: 0 }));

let lastKey = 0;

/** It takes the place of the one before of its topic. */
export function showToast(message: string, topic?: string): void {
  lastKey += 1;
  const toast = { key: lastKey, message, topic };
  const stays = (before: Toast): boolean => topic === undefined || before.topic !== topic;
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts.filter(stays), toast] }));
}

/** Lifts all toasts by so many pixels: what stands at the bottom has that height. */
export const liftToasts = (lift: number): void => useToasts.setState({ lift });

function removeToast(key: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.key !== key) }));
}

type ToastCardProps = { toast: Toast; onDismiss: () => void };

function ToastCard({ toast, onDismiss }: ToastCardProps) {
  const handleGone = () => removeToast(toast.key);
  const handleDismiss = () => {
    handleGone();
    onDismiss();
  };
  const { pauseProps } = useCountdown(durations.greeting, handleGone);
  return (
    <div className={styles['toast']} {...pauseProps}>
      <Scroll className={styles['icon']} aria-hidden="true" />
      <p>{toast.message}</p>
      <IconButton label={dismissMessage} icon={<X aria-hidden="true" />} onClick={handleDismiss} />
    </div>
  );
}

/** Mounted once. Dismissing one gives the focus back. */
export function Toasts() {
  const { toasts, lift } = useToasts();
  const origin = useRef<EventTarget | null>(null);
  const handleFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) origin.current = relatedTarget;
  };
  const handleDismiss = () => {
    if (origin.current instanceof HTMLElement) origin.current.focus();
  };
  const lifted = { '--lift': `${lift}px` } as CSSProperties;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- an output element may not hold paragraphs; the focus comes into it
    <div role="status" className={styles['region']} style={lifted} onFocus={handleFocus}>
      {toasts.map((toast) => (
        <ToastCard key={toast.key} toast={toast} onDismiss={handleDismiss} />
      ))}
    </div>
  );
}
