import * as z from 'zod/mini';

/** What the server adds to a document it has kept: its version, counted from 1, and when it was written (Unix ms). */
export const versionShape = { version: z.int(), updated_at: z.int() };

/**
 * No document ever has this version or a higher one: the web gives them to what waits on a device, so that nothing made
 * from it is taken for a change of a version that another device has saved under the number it would have got.
 */
export const firstUnsentVersion = 900_000_000;

/** The entity tag of a document's version, or of a list's state, as ETag and If-Match carry it. */
export const toETag = (state: number | string): string => `"${state}"`;

/** The headers that make a write conditional: a creation, or a change of the version last seen. */
export const creationHeaders = { 'If-None-Match': '*' };
export const changeHeaders = (version: number) => ({ 'If-Match': toETag(version) });
