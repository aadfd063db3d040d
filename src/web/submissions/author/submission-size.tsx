import { limits } from '#domain/limits.ts';
import { mostSnapshotBytes } from '#domain/submission/submission.ts';
import * as texts from '#texts/submissions.ts';
import { formatMegabytes } from '#web/shared/api/explain-quota.ts';
import styles from './review-panel.module.css';

/** Saved documents do not change. */
const known = new WeakMap<object, number>();

/** Bytes, about as many as the server stores. */
const sizeOf = (document: object): number => {
  const size = known.get(document) ?? new TextEncoder().encode(JSON.stringify(document)).length;
  known.set(document, size);
  return size;
};

export function SubmissionSize({ documents }: { documents: readonly object[] }) {
  const bytes = documents.reduce<number>((sum, document) => sum + sizeOf(document), 0);
  if (bytes < limits.quotaWarning * mostSnapshotBytes) return null;
  const size = { has: formatMegabytes(bytes), most: formatMegabytes(mostSnapshotBytes) };
  const explain = bytes > mostSnapshotBytes ? texts.tooLargeToSubmit : texts.nearlyTooLarge;
  return <p className={styles['size']}>{explain(size)}</p>;
}
