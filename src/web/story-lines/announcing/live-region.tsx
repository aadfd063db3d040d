import { VisuallyHidden } from '#web/shared/focus/visually-hidden.tsx';
import type { SpokenMessage } from './use-announcer.ts';

export function LiveRegion({ announcement: { message, count } }: { announcement: SpokenMessage }) {
  return (
    <VisuallyHidden>
      <span aria-live="polite">
        <span key={count}>{message}</span>
      </span>
    </VisuallyHidden>
  );
}
