import * as z from 'zod/mini';
import { text } from '#domain/text/text.ts';
import type { ServedKindName } from './document-kinds.ts';
import { documentParams, pageEnd } from './document-params.ts';

/** The routes of the versions, and of what was deleted. */
export const historyRoutesOf = (kind: ServedKindName) => ({
  versions: `/api/owners/:owner/${kind}/:id/revisions`,
  version: `/api/owners/:owner/${kind}/:id/revisions/:version`,
  deleted: `/api/owners/:owner/deleted-${kind}`,
  deletedOne: `/api/owners/:owner/deleted-${kind}/:id`,
});

type VersionedPlace = { readonly kind: ServedKindName; readonly owner: string; readonly id: string };

/** Newest first. */
export const revisionsAddress = ({ kind, owner, id }: VersionedPlace, before?: number | null): string =>
  `/api/owners/${encodeURIComponent(owner)}/${kind}/${encodeURIComponent(id)}/revisions${before ? `?before=${before}` : ''}`;

export const revisionAddress = (place: VersionedPlace, version: number): string =>
  `${revisionsAddress(place)}/${version}`;

/** Latest first. */
export const deletedAddress = (kind: ServedKindName, owner: string, after?: string | null): string =>
  `/api/owners/${encodeURIComponent(owner)}/deleted-${kind}${after ? `?after=${encodeURIComponent(after)}` : ''}`;

export const deletedOneAddress = ({ kind, owner, id }: VersionedPlace): string =>
  `${deletedAddress(kind, owner)}/${encodeURIComponent(id)}`;

export const historyPage = 100;

/** Entity tags carry versions of nine digits at most. */
export const highestVersion = 999_999_999;

export const revisionVersion = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(highestVersion));
export const revisionParams = z.extend(documentParams, { version: revisionVersion });
export const revisionsQuery = z.strictObject({
  before: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(highestVersion))),
});
export const deletedQuery = z.strictObject({ after: z.optional(text) });

export const person = z.object({ id: z.string(), name: z.string() });
export type Person = z.infer<typeof person>;

/** `note` describes a step of many quests at once. */
export const revision = z.object({
  version: z.int(),
  title: z.string(),
  updated_at: z.int(),
  updated_by: person,
  note: z.optional(z.string()),
});
export type Revision = z.infer<typeof revision>;

/** `next` is the `before` of the next page, null on the last. */
export const revisionList = z.object({ items: z.array(revision), next: z.nullable(z.int()) });
export type RevisionList = z.infer<typeof revisionList>;

/** `deleted_by` is null for early deletions. Restorable until `restorable_until` (Unix ms). */
export const deletedDocument = z.object({
  id: z.string(),
  title: z.string(),
  version: z.int(),
  deleted_at: z.int(),
  deleted_by: z.nullable(person),
  restorable_until: z.int(),
});
export type DeletedDocument = z.infer<typeof deletedDocument>;

export const deletedList = z.object({ items: z.array(deletedDocument), ...pageEnd });
export type DeletedList = z.infer<typeof deletedList>;

/** How many earlier versions are gone, and how many stay because steps of story lines name them. */
export const droppedVersions = z.object({ dropped: z.int(), kept: z.int() });
export type DroppedVersions = z.infer<typeof droppedVersions>;
