import * as z from 'zod/mini';
import { pattern, patternContent } from '#domain/pattern/pattern.ts';
import { pageEnd } from './document-params.ts';
import { versionShape } from './versions.ts';

export const patternRoutes = { list: '/api/owners/:owner/patterns', one: '/api/owners/:owner/patterns/:id' } as const;

export const patternsAddress = (owner: string): string => `/api/owners/${encodeURIComponent(owner)}/patterns`;
export const patternAddress = (owner: string, id: string): string =>
  `${patternsAddress(owner)}/${encodeURIComponent(id)}`;

/** `id` stands in the address. If sent, it must match it. */
export const patternBody = z.extend(patternContent, { id: z.optional(z.string()), uid: z.optional(z.string()) });

export const savedPattern = z.extend(pattern, versionShape);
export type SavedPattern = z.infer<typeof savedPattern>;

export const patternList = z.object({ items: z.array(savedPattern), ...pageEnd });
