import * as z from 'zod/mini';
import { questContent } from '#domain/quest/quest.ts';
import { storyLineContent } from '#domain/story-line/story-line.ts';
import { text } from '#domain/text/text.ts';
import { worldContent } from '#domain/world/world.ts';
import type { ListedTable } from './document-kinds.ts';

/** The tables of the kinds of documents that can be shared. */
export type SharedTable = ListedTable;

export const shareRouteOf = (table: SharedTable) => `/api/owners/:owner/${table.replace('_', '-')}/:id/share`;

export const sharedRoute = '/api/shared/:token';

export const shareAddress = (kind: SharedTable, owner: string, id: string): string =>
  shareRouteOf(kind).replace(':owner', encodeURIComponent(owner)).replace(':id', encodeURIComponent(id));
export const sharedAddress = (token: string): string => sharedRoute.replace(':token', encodeURIComponent(token));

export const sharedParams = z.object({ token: text });

/** The address is told only now. Times are Unix ms. */
export const sharedLink = z.object({ url: z.string(), ends_at: z.int() });
export type SharedLink = z.infer<typeof sharedLink>;

/** null: it is not shared. */
export const presentLink = z.object({ link: z.nullable(z.object({ shared_at: z.int(), ends_at: z.int() })) });
export type PresentLink = z.infer<typeof presentLink>;

const sharedQuest = z.omit(questContent, { fields: true, marks: true, origin: true });

const sharedLine = z.pick(storyLineContent, {
  title: true,
  description: true,
  type: true,
  story_quests: true,
  choices: true,
});

/** What players would see, as it was: nothing of who wrote it, and of the world only what its texts and kinds need. */
export const sharedContent = z.object({
  story_line: z.nullable(sharedLine),
  quests: z.record(z.string(), sharedQuest),
  world: worldContent,
});
export type SharedContent = z.infer<typeof sharedContent>;
