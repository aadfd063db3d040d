import { problemCodes } from '#contract/problems/problem-codes.ts';
import { ApiError } from '#web/shared/api/api.ts';
import { explainQuota } from '#web/shared/quota/explain-quota.ts';
import { problemOf } from '#web/shared/api/problem-of.ts';
import { SaveFailed } from '#web/shared/dialogs/save-failed.tsx';

type SubmissionFailedProps = { error: unknown; onClose: () => void };

/** Tells of a refusal that people can do something about; any other failure is one for the administrators. */
export function SubmissionFailed({ error, onClose }: SubmissionFailedProps) {
  const quota = explainQuota(error);
  if (quota)
    return (
      <SaveFailed title={quota.title} onClose={onClose}>
        {quota.text}
      </SaveFailed>
    );
  const title = error instanceof ApiError ? refusalTitle(error) : null;
  const detail = error instanceof ApiError ? problemOf(error)?.detail : undefined;
  if (title === null || detail === undefined) return <SaveFailed error={error} onClose={onClose} />;
  return (
    <SaveFailed title={title} onClose={onClose}>
      {detail}
    </SaveFailed>
  );
}

const refusalTitle = ({ status, code }: ApiError): string | null => {
  if (code === problemCodes.alreadyDecided) return 'It has been decided already';
  if (code === problemCodes.officialChanged) return 'What is official has changed';
  if (code === problemCodes.alreadySubmitted) return 'It waits for review already';
  if (code === problemCodes.tooLarge) return 'It is too large to be submitted';
  return status === 422 ? 'It cannot go on as it is' : null;
};
