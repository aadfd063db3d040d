import * as z from 'zod/mini';
import type { DocumentKindName } from '#contract/document-kinds.ts';
import { expectedVersion } from '#contract/versions.ts';

export const approvalRouteOf = (kind: DocumentKindName) => `/api/owners/:owner/${kind}/:id/approval`;

type Approvable = { readonly kind: DocumentKindName; readonly owner: string; readonly id: string };

export const approvalAddress = ({ kind, owner, id }: Approvable): string =>
  approvalRouteOf(kind).replace(':owner', encodeURIComponent(owner)).replace(':id', encodeURIComponent(id));

export const approvalBody = z.strictObject({ version: expectedVersion });

/**
 * Of the version that stands: how many approve of it, how many the space asks for, and who they are. `mine`: one's own is among
 * them. `may`: one may give it, as an editor who didn't write this version.
 */
export const approvals = z.object({
  have: z.int(),
  want: z.int(),
  mine: z.boolean(),
  may: z.boolean(),
  by: z.array(z.object({ id: z.string(), display_name: z.string() })),
});
export type Approvals = z.infer<typeof approvals>;
