import * as z from 'zod/mini';
import { schemaNumber } from '#domain/document/document-schema.ts';

/** `stamp` distinguishes versions of one number; those of older servers have none. `updated_at` is Unix ms. */
export const versionShape = { version: z.int(), stamp: z.optional(z.string()), updated_at: z.int() };

/** Without a stamp the number alone decides. */
export type SeenVersion = { readonly version: number; readonly stamp: string | null };

type Stamped = { readonly version: number; readonly stamp?: string | null | undefined };

/** Such as `3.tMz0Vq1kQ2aX`, or `3` without a stamp. */
export const toVersionTag = ({ version, stamp }: Stamped): string => (stamp ? `${version}.${stamp}` : `${version}`);

const versionTag = /^(\d{1,9})(?:\.([A-Za-z0-9_-]{1,32}))?$/;

export const readVersionTag = (tag: string): SeenVersion | null => {
  const [, version, stamp = null] = versionTag.exec(tag) ?? [];
  return version === undefined ? null : { version: Number(version), stamp };
};

export const isSameVersion = (one: SeenVersion, other: SeenVersion): boolean =>
  one.version === other.version && (one.stamp === null || other.stamp === null || one.stamp === other.stamp);

/** A version that a device remembers: its tag, or its number if it has no stamp. */
export type KnownVersion = string | number;
export const knownVersion = z.union([z.string(), z.int()]);

/** A version as the body of a request expects it, by its tag or its number; `toSeenVersion` reads it. */
export const expectedVersion = z.union([z.int().check(z.minimum(1)), z.string().check(z.regex(versionTag))]);

export const toKnownVersion = (stamped: Stamped): KnownVersion =>
  stamped.stamp ? toVersionTag(stamped) : stamped.version;

export const toSeenVersion = (known: KnownVersion): SeenVersion | null =>
  typeof known === 'number' ? { version: known, stamp: null } : readVersionTag(known);

/** No saved version is as high. Pending writes get these numbers, so no other device's save has one of them. */
export const firstUnsentVersion = 900_000_000;

export const toETag = (state: number | string): string => `"${state}"`;

/** The highest schema number that a client keeps. Without the header it is 1. */
export const schemaHeader = 'X-Runeloom-Schema';

export const schemaHeaders = { [schemaHeader]: String(schemaNumber) };

export const creationHeaders = { 'If-None-Match': '*' };
export const changeHeaders = (version: KnownVersion) => ({ 'If-Match': toETag(version) });
