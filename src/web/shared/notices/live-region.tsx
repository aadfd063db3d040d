import { useCallback, useState } from 'react';
import { VisuallyHidden } from '#web/shared/focus/visually-hidden.tsx';

/** The last message for screen readers. `count` sets equal messages apart. */
export type SpokenMessage = { readonly message: string; readonly count: number };

export const useAnnouncer = () => {
  const [announcement, setAnnouncement] = useState<SpokenMessage>({ message: '', count: 0 });
  const announce = useCallback(
    (message: string) => setAnnouncement(({ count }) => ({ message, count: count + 1 })),
    [],
  );
  return { announcement, announce };
};

export function LiveRegion({ announcement: { message, count } }: { announcement: SpokenMessage }) {
  return (
    <VisuallyHidden>
      <span aria-live="polite">
        <span key={count}>{message}</span>
      </span>
    </VisuallyHidden>
  );
}
