import { Suspense } from 'react';
import { lateComponent } from '#web/shared/late/late-component.ts';
import type { CommentedHere } from './commented-here.ts';
import type { CommentsProps } from './comments-panel.tsx';
import { lateMarks } from './late-marks.ts';

const CommentsPanel = lateComponent(async () => (await import('./comments-panel.tsx')).CommentsPanel);

/** With the code there they are drawn together with their document. */
export const loadComments = (): Promise<unknown> => Promise.all([CommentsPanel.load(), lateMarks.load()]);

/** Once the code is there, what is said about a document is read as soon as the document is chosen. */
export const readCommentsOfChosen = (here: CommentedHere | null): void => {
  if (here) lateMarks.now()?.readCommentsAhead(here);
};

/** Nobody waits for them: they come behind what they are about. */
export function LateComments({ subjects }: CommentsProps) {
  return (
    <Suspense>
      <CommentsPanel key={subjects.map(({ id }) => id).join(' ')} subjects={subjects} />
    </Suspense>
  );
}
