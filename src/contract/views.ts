import * as z from 'zod/mini';
import { view, viewContent } from '#domain/view/view.ts';
import { pageEnd } from './document-params.ts';
import { versionShape } from './versions.ts';

export const viewRoutes = { list: '/api/owners/:owner/views', one: '/api/owners/:owner/views/:id' } as const;

/** `id` stands in the address. If sent, it must match it. */
export const viewBody = z.extend(viewContent, { id: z.optional(z.string()), uid: z.optional(z.string()) });

export const savedView = z.extend(view, versionShape);

export const viewList = z.object({ items: z.array(savedView), ...pageEnd });
