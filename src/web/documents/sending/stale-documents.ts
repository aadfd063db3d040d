import { includedKind } from '#web/documents/included-drafts.ts';
import { ApiError } from '#web/shared/api/api.ts';
import { problemOf } from '#web/shared/api/problem-of.ts';

/** The included documents that a refused save names as stale. `isWhole` false: there are more. */
export type StaleDocuments = { readonly ids: readonly string[]; readonly isWhole: boolean };

const start = `#/${includedKind}/`;

export const staleDocumentsIn = (error: unknown): StaleDocuments => {
  const problem = error instanceof ApiError && error.status === 412 ? problemOf(error) : null;
  const pointers = (problem?.errors ?? []).map(({ pointer }) => pointer).filter((pointer) => pointer.startsWith(start));
  return { ids: pointers.map((pointer) => pointer.slice(start.length)), isWhole: problem?.more_errors !== true };
};

/** null: the document is gone. undefined: another error, or only included documents are stale. */
export const currentVersionOf = (error: unknown): number | null | undefined => {
  if (!(error instanceof ApiError) || error.status !== 412) return undefined;
  const { current_version } = problemOf(error) ?? {};
  return current_version === undefined && staleDocumentsIn(error).ids.length > 0
    ? undefined
    : (current_version ?? null);
};

export const isMergeable = (error: unknown): boolean =>
  typeof currentVersionOf(error) === 'number' ||
  (currentVersionOf(error) === undefined && staleDocumentsIn(error).ids.length > 0);
