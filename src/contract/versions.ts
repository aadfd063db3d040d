import * as z from 'zod/mini';

/**
 * What the server adds to a document it keeps: its version, counted from 1; the version's stamp, which no other version
 * has; and when it was written (Unix ms). A document that an older server created has no stamp, and one that it changed keeps
 * the stamp of the version before: its number alone tells it from that one.
 */
export const versionShape = { version: z.int(), stamp: z.optional(z.string()), updated_at: z.int() };

/** A version of a document, as one was seen. The stamp is null where it is not known: then the number alone decides. */
export type SeenVersion = { readonly version: number; readonly stamp: string | null };

type Stamped = { readonly version: number; readonly stamp?: string | null | undefined };

/** The tag of a version, such as `3.tMz0Vq1kQ2aX`; `3` where its stamp is not known. */
export const toVersionTag = ({ version, stamp }: Stamped): string => (stamp ? `${version}.${stamp}` : `${version}`);

const versionTag = /^(\d{1,9})(?:\.([A-Za-z0-9_-]{1,32}))?$/;

export const readVersionTag = (tag: string): SeenVersion | null => {
  const [, version, stamp = null] = versionTag.exec(tag) ?? [];
  return version === undefined ? null : { version: Number(version), stamp };
};

export const isSameVersion = (one: SeenVersion, other: SeenVersion): boolean =>
  one.version === other.version && (one.stamp === null || other.stamp === null || one.stamp === other.stamp);

/**
 * A version as a device remembers it: by its tag, or by its number alone where its stamp is not known. What waits on a
 * device has a number of its own (`firstUnsentVersion`).
 */
export type KnownVersion = string | number;
export const knownVersion = z.union([z.string(), z.int()]);

/** A version as the body of a request expects it, by its tag or its number; `toSeenVersion` reads it. */
export const expectedVersion = z.union([z.int().check(z.minimum(1)), z.string().check(z.regex(versionTag))]);

export const toKnownVersion = (stamped: Stamped): KnownVersion =>
  stamped.stamp ? toVersionTag(stamped) : stamped.version;

export const toSeenVersion = (known: KnownVersion): SeenVersion | null =>
  typeof known === 'number' ? { version: known, stamp: null } : readVersionTag(known);

/**
 * No document ever has this version or a higher one: the web gives them to what waits on a device, so that nothing made
 * from it is taken for a change of a version that another device has saved under the number it would have got.
 */
export const firstUnsentVersion = 900_000_000;

/** The entity tag of a document's version, or of a list's state, as ETag and If-Match carry it. */
export const toETag = (state: number | string): string => `"${state}"`;

/** The header in which a client says up to which schema number it keeps every part of a document; without it, 1. */
export const schemaHeader = 'X-Runeloom-Schema';

/** The headers that make a write conditional: a creation, or a change of the version last seen. */
export const creationHeaders = { 'If-None-Match': '*' };
export const changeHeaders = (version: KnownVersion) => ({ 'If-Match': toETag(version) });
