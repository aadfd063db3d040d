import { Suspense } from 'react';
import { lateComponent } from '#web/shared/late/late-component.ts';
import type { CommentsProps } from './comments-panel.tsx';

const CommentsPanel = lateComponent(async () => (await import('./comments-panel.tsx')).CommentsPanel);

/** Nobody waits for them: they come behind what they are about. */
export function LateComments({ subjects }: CommentsProps) {
  return (
    <Suspense>
      <CommentsPanel key={subjects.map(({ id }) => id).join(' ')} subjects={subjects} />
    </Suspense>
  );
}
