import * as z from 'zod/mini';
import { lineGroup } from '#domain/story-line/line-groups.ts';
import { versionShape } from './versions.ts';

export const lineGroupsRoute = '/api/owners/:owner/line-groups';

export const lineGroupsAddress = (owner: string): string => `/api/owners/${encodeURIComponent(owner)}/line-groups`;

/** `id` of the change that announces them. */
export const lineGroupsId = 'line-groups';

export const lineGroupsBody = z.strictObject({ groups: z.array(lineGroup) });
export type LineGroupsBody = z.infer<typeof lineGroupsBody>;

/** `version` is 0 while nobody saved any. */
export const savedLineGroups = z.extend(z.object({ groups: z.array(lineGroup) }), versionShape);
export type SavedLineGroups = z.infer<typeof savedLineGroups>;
