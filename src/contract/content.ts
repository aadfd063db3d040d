import * as z from 'zod/mini';
import { isWithin, limits } from '#domain/limits.ts';
import { quest } from '#domain/quest/quest.ts';
import { contentChannel } from '#domain/release/channel.ts';
import { lineGroup } from '#domain/story-line/line-groups.ts';
import { rewardTable } from '#domain/quest/reward-table.ts';
import { storyLine } from '#domain/story-line/story-line.ts';
import { countCharacters } from '#domain/text/count-characters.ts';
import { entry } from '#domain/world/entry.ts';
import { worldContent } from '#domain/world/world.ts';
import { text } from '#domain/text/text.ts';

export const contentRoutes = {
  content: '/api/content',
  schema: '/api/content/schema.json',
  typeScript: '/api/content/types.ts',
  cSharp: '/api/content/types.cs',
  tokens: '/api/content-tokens',
  token: '/api/content-tokens/:id',
  reads: '/api/content-tokens/:id/reads',
} as const;

export const contentTokenAddress = (id: string): string => `${contentRoutes.tokens}/${encodeURIComponent(id)}`;
export const contentReadsAddress = (id: string): string => `${contentTokenAddress(id)}/reads`;

/** The official content: of this moment, or as `release` has it. `version` changes with each change, ids never do. A story line names its quests by id. */
export const contentDocument = z.object({
  version: z.string(),
  release: z.nullable(z.int()),
  world: worldContent,
  entries: z.array(entry),
  quests: z.array(z.omit(quest, { marks: true })),
  story_lines: z.array(storyLine),
  /** In the order of the screens. Releases of earlier versions have none. */
  line_groups: z.optional(z.array(lineGroup)),
  reward_tables: z.optional(z.array(rewardTable)),
});
export type ContentDocument = z.infer<typeof contentDocument>;

/** Times are Unix ms, null where it never happened. */
export const contentToken = z.object({
  id: z.string(),
  name: z.string(),
  channel: contentChannel,
  created_by: z.string(),
  created_at: z.int(),
  last_used_at: z.nullable(z.int()),
  revoked_at: z.nullable(z.int()),
});
export type ContentToken = z.infer<typeof contentToken>;

export const contentTokens = z.object({ items: z.array(contentToken) });
export type ContentTokens = z.infer<typeof contentTokens>;

export const contentTokenBody = z.strictObject({
  name: text.check(
    z.trim(),
    z.refine((name) => isWithin(countCharacters(name), limits.tokenName)),
    z.meta({ minLength: limits.tokenName.min, maxLength: limits.tokenName.max }),
  ),
  /** What the token reads. Absent: `draft`. */
  channel: z.optional(contentChannel),
});

/** The secret is shown once and stored nowhere. */
export const newContentToken = z.object({ token: contentToken, secret: z.string() });
export type NewContentToken = z.infer<typeof newContentToken>;

/** `version` is `release-{number}` where a channel was read. `unchanged`: the game had that version already. It asked `times` times, last at `at`. */
const contentReading = z.object({
  at: z.int(),
  version: z.string(),
  unchanged: z.boolean(),
  address: z.string(),
  times: z.int(),
});

export const contentReads = z.object({ items: z.array(contentReading) });
export type ContentReads = z.infer<typeof contentReads>;

export const contentTokenParams = z.object({ id: text });
