import { useCallback, useState } from 'react';
import { VisuallyHidden } from '#web/shared/focus/visually-hidden.tsx';

export type Announcement = { readonly key: number; readonly text: string };

export function useAnnouncement() {
  const [announcement, setAnnouncement] = useState<Announcement>({ key: 0, text: '' });
  const announce = useCallback((text: string): void => setAnnouncement(({ key }) => ({ key: key + 1, text })), []);
  return { announcement, announce };
}

/** Reads out what happens on the canvas. Repeated words are read again. */
export function Announcements({ announcement }: { announcement: Announcement }) {
  return (
    <div aria-live="polite">
      <VisuallyHidden key={announcement.key}>{announcement.text}</VisuallyHidden>
    </div>
  );
}
