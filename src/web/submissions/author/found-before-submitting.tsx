import { Suspense, useContext } from 'react';
import type { SubmissionKind } from '#domain/submission/submission.ts';
import { checksFound } from '#texts/check-counts.ts';
import { FoundChecksContext } from '#web/documents/pane/found-checks.ts';
import { lateComponent } from '#web/shared/late/late-component.ts';

const FoundInQuest = lateComponent(async () => (await import('./found-in-quest.tsx')).FoundInQuest);

type FoundProps = { owner: string; kind: SubmissionKind; id: string };

/** What reviewers will read first: of a story line as its workspace found it, of a quest looked at now. */
export function FoundBeforeSubmitting({ owner, kind, id }: FoundProps) {
  const found = useContext(FoundChecksContext);
  if (kind === 'story line') return found !== undefined && <p>{checksFound(found)}</p>;
  return (
    <Suspense fallback={<p>{checksFound(null)}</p>}>
      <FoundInQuest owner={owner} id={id} />
    </Suspense>
  );
}
