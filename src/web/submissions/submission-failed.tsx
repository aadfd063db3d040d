import * as problemCodes from '#contract/problems/problem-codes.ts';
import * as texts from '#texts/submissions.ts';
import { ApiError } from '#web/shared/api/api.ts';
import { explainQuota } from '#web/shared/api/explain-quota.ts';
import { detailOf } from '#web/shared/api/problem-of.ts';
import { SaveFailed } from '#web/shared/dialogs/save-failed.tsx';

type SubmissionFailedProps = { error: unknown; onClose: () => void };

/** Other failures go to the administrators. */
export function SubmissionFailed({ error, onClose }: SubmissionFailedProps) {
  const known = explainQuota(error) ?? explainFailure(error);
  if (known === null) return <SaveFailed error={error} onClose={onClose} />;
  return (
    <SaveFailed title={known.title} onClose={onClose}>
      {known.text}
    </SaveFailed>
  );
}

const explainFailure = (error: unknown): { readonly title: string; readonly text: string } | null => {
  const title = error instanceof ApiError ? refusalTitle(error) : null;
  const text = detailOf(error);
  return title === null || text === null ? null : { title, text };
};

const refusalTitle = ({ status, code }: ApiError): string | null => {
  if (code === problemCodes.alreadyDecided) return texts.alreadyDecided;
  if (code === problemCodes.officialChanged) return texts.officialChanged;
  if (code === problemCodes.alreadySubmitted) return texts.alreadySubmitted;
  if (code === problemCodes.tooLarge) return texts.tooLarge;
  if (code === problemCodes.approvalsMissing) return texts.approvalsMissing;
  return status === 422 ? texts.notValid : null;
};
