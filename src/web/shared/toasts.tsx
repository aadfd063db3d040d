import { Scroll, X } from 'lucide-react';
import { create } from 'zustand';
import { durations } from '#domain/limits.ts';
import { IconButton } from './icon-button.tsx';
import { useCountdown } from './use-countdown.ts';
import styles from './toasts.module.css';

type Toast = { key: number; message: string };

const useToasts = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));

let lastKey = 0;

/** Shows a passing message in the corner of whatever screen is open. */
export function showToast(message: string): void {
  lastKey += 1;
  const toast = { key: lastKey, message };
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, toast] }));
}

function removeToast(key: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.key !== key) }));
}

function ToastCard({ toast }: { toast: Toast }) {
  const handleGone = () => removeToast(toast.key);
  const { pauseProps } = useCountdown(durations.greeting, handleGone);
  return (
    <div className={styles['toast']} {...pauseProps}>
      <Scroll className={styles['icon']} aria-hidden="true" />
      <p>{toast.message}</p>
      <IconButton label="Dismiss message" icon={<X aria-hidden="true" />} onClick={handleGone} />
    </div>
  );
}

/** Where passing messages appear; mounted once. */
export function Toasts() {
  const toasts = useToasts((state) => state.toasts);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element may not hold paragraphs
    <div role="status" className={styles['region']}>
      {toasts.map((toast) => (
        <ToastCard key={toast.key} toast={toast} />
      ))}
    </div>
  );
}
