import { useCallback, useState } from 'react';

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
