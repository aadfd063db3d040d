import * as z from 'zod/mini';
import { view, viewContent } from '#domain/listing/view.ts';
import { pageEnd } from './document-params.ts';
import { versionShape } from './versions.ts';

export const viewRoutes = { list: '/api/owners/:owner/views', one: '/api/owners/:owner/views/:id' } as const;

export const viewsAddress = (owner: string): string => `/api/owners/${encodeURIComponent(owner)}/views`;
export const viewAddress = (owner: string, id: string): string => `${viewsAddress(owner)}/${encodeURIComponent(id)}`;

export type ViewContent = z.infer<typeof viewContent>;

/** `id` stands in the address. If sent, it must match it. */
export const viewBody = z.extend(viewContent, { id: z.optional(z.string()), uid: z.optional(z.string()) });

export const savedView = z.extend(view, versionShape);
export type SavedView = z.infer<typeof savedView>;

export const viewList = z.object({ items: z.array(savedView), ...pageEnd });
