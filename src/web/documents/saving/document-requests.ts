import { changeHeaders, creationHeaders, schemaHeader } from '#contract/versions.ts';
import { schemaNumber } from '#domain/document-schema.ts';
import { ApiError, request } from '#web/shared/api.ts';
import { problemOf } from '#web/shared/problem-of.ts';

/** What is sent to be kept; `version` is the one it replaces, null where it is new. */
export type SentDocument = { readonly version: number | null; readonly content: unknown };

/** Creates an item at its address or changes the version given; answers what the server kept. */
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
  return (await request('PUT', address, { body: content, headers: { ...headers, ...schema } })).body;
};

/** Only this device knows the id of a new item: its first version is our own attempt whose answer never came. */
const isEarlierAttempt = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 412 && problemOf(error)?.current_version === 1;

/** Deletes an item as it was last seen; one that is gone already counts as deleted. */
export const deleteDocument = async (address: string, version: number): Promise<void> => {
  try {
    await request('DELETE', address, { headers: changeHeaders(version) });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
};
