import type { Problem } from '#contract/problems/problem.ts';
import { changeHeaders, creationHeaders, type KnownVersion, schemaHeaders } from '#contract/versions.ts';
import type { RefusedRule } from '#web/documents/document-rules.ts';
import { ApiError, request } from '#web/shared/api/api.ts';
import { problemOf } from '#web/shared/api/problem-of.ts';

/** `version` is the one it replaces; null for a new document. */
export type SentDocument = { readonly version: KnownVersion | null; readonly content: unknown };

let underWay = 0;

export const isSaving = (): boolean => underWay > 0;

/** Answers what the server kept. */
export const putDocument = async (address: string, item: SentDocument): Promise<unknown> => {
  try {
    return await put(address, item);
  } catch (error) {
    if (item.version === null && isEarlierAttempt(error)) return put(address, { ...item, version: 1 });
    throw error;
  }
};

const put = async (address: string, { version, content }: SentDocument): Promise<unknown> => {
  const headers = version === null ? creationHeaders : changeHeaders(version);
  return (await send('PUT', address, { body: content, headers: { ...headers, ...schemaHeaders } })).body;
};

const send: typeof request = async (...asked) => {
  underWay += 1;
  try {
    return await request(...asked);
  } finally {
    underWay -= 1;
  }
};

/** Only this device knows the id of a new document: version 1 is our own attempt, whose answer was lost. */
const isEarlierAttempt = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 412 && problemOf(error)?.current_version === 1;

/** Deletes a version. A missing document counts as deleted. */
export const deleteDocument = async (address: string, version: KnownVersion): Promise<void> => {
  try {
    await send('DELETE', address, { headers: changeHeaders(version) });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
};

export const refusedRuleIn = (error: unknown): RefusedRule | null => {
  if (!(error instanceof ApiError) || error.status !== 422) return null;
  const [fault] = problemOf(error)?.errors ?? [];
  if (!fault) return null;
  const [, ...path] = fault.pointer.split('/');
  return { code: error.code, message: problemOf(error)?.detail ?? fault.detail, path };
};

/** The refusal of a deletion because story lines contain the document. null: any other failure. */
export const readInUse = (error: unknown): Problem | null =>
  error instanceof ApiError && error.status === 409 && problemOf(error)?.story_lines ? problemOf(error) : null;
