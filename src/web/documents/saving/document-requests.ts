import type { Problem } from '#contract/problems/problem.ts';
import { changeHeaders, creationHeaders, type KnownVersion, schemaHeader } from '#contract/versions.ts';
import { schemaNumber } from '#domain/document/document-schema.ts';
import type { RefusedRule } from '#web/documents/document-rules.ts';
import { ApiError, request } from '#web/shared/api/api.ts';
import { problemOf } from '#web/shared/api/problem-of.ts';

/** What is sent to be kept; `version` is the one it replaces, null where it is new. */
export type SentDocument = { readonly version: KnownVersion | null; readonly content: unknown };

let underWay = 0;

/** Whether a document is being saved or deleted by this page. */
export const isSaving = (): boolean => underWay > 0;

/** Creates a document at its address or changes the version given; answers what the server kept. */
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
  const schema = { [schemaHeader]: String(schemaNumber) };
  return (await send('PUT', address, { body: content, headers: { ...headers, ...schema } })).body;
};

const send: typeof request = async (...asked) => {
  underWay += 1;
  try {
    return await request(...asked);
  } finally {
    underWay -= 1;
  }
};

/** Only this device knows the id of a new document: its first version is our own attempt whose answer never came. */
const isEarlierAttempt = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 412 && problemOf(error)?.current_version === 1;

/** Deletes a document as it was last seen; one that is gone already counts as deleted. */
export const deleteDocument = async (address: string, version: KnownVersion): Promise<void> => {
  try {
    await send('DELETE', address, { headers: changeHeaders(version) });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
};

/** The rule that the server found broken; null where the error is about something else. */
export const refusedRuleIn = (error: unknown): RefusedRule | null => {
  if (!(error instanceof ApiError) || error.status !== 422) return null;
  const [fault] = problemOf(error)?.errors ?? [];
  if (!fault) return null;
  const [, ...path] = fault.pointer.split('/');
  return { code: error.code, message: problemOf(error)?.detail ?? fault.detail, path };
};

/** What the server answered because other documents hold this one; null for any other error. */
export const holdersIn = (error: unknown): Problem | null =>
  error instanceof ApiError && error.status === 409 && problemOf(error)?.story_lines ? problemOf(error) : null;
