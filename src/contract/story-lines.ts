import * as z from 'zod/mini';
import { storyLine, storyLineContent } from '#domain/story-line/story-line.ts';
import { pageEnd } from './document-params.ts';
import { versionShape } from './versions.ts';

export const storyLineRoutes = {
  list: '/api/owners/:owner/story-lines',
  one: '/api/owners/:owner/story-lines/:id',
} as const;

export const storyLinesAddress = (owner: string): string => `/api/owners/${encodeURIComponent(owner)}/story-lines`;
export const storyLineAddress = (owner: string, id: string): string =>
  `${storyLinesAddress(owner)}/${encodeURIComponent(id)}`;

/** A story line as sent: `id` stands in the address and, if sent, must match it. */
export const storyLineBody = z.extend(storyLineContent, { id: z.optional(z.string()), uid: z.optional(z.string()) });
export type StoryLineBody = z.infer<typeof storyLineBody>;

export const savedStoryLine = z.extend(storyLine, versionShape);
export type SavedStoryLine = z.infer<typeof savedStoryLine>;

export const storyLineList = z.object({ items: z.array(savedStoryLine), ...pageEnd });
export type StoryLineList = z.infer<typeof storyLineList>;
