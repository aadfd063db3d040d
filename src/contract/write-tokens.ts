import * as z from 'zod/mini';
import { isWithin, limits } from '#domain/limits.ts';
import { countCharacters } from '#domain/text/count-characters.ts';
import { text } from '#domain/text/text.ts';

export const writeTokenRoutes = { list: '/api/write-tokens', one: '/api/write-tokens/:id' } as const;

export const writeTokenAddress = (id: string): string => `${writeTokenRoutes.list}/${encodeURIComponent(id)}`;

export const writeTokenScopes = [
  'quests:read',
  'quests:write',
  'story-lines:read',
  'story-lines:write',
  'imports:write',
  'exports:read',
] as const;
export const writeTokenScope = z.enum(writeTokenScopes);
export type WriteTokenScope = z.infer<typeof writeTokenScope>;

/** An account's. An ended one counts until it is withdrawn. */
export const writeTokenLimits = { tokens: 20, days: { min: 1, max: 365 } } as const;

export const writeTokenBody = z.strictObject({
  name: text.check(
    z.trim(),
    z.refine((name) => isWithin(countCharacters(name), limits.tokenName)),
    z.meta({ minLength: limits.tokenName.min, maxLength: limits.tokenName.max }),
  ),
  scopes: z.array(writeTokenScope).check(z.minLength(1), z.maxLength(writeTokenScopes.length)),
  days: z.int().check(z.minimum(writeTokenLimits.days.min), z.maximum(writeTokenLimits.days.max)),
});

/** Times are Unix ms. `last_used_at` is exact to a minute, null where it was never used. */
export const writeToken = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(writeTokenScope),
  created_at: z.int(),
  expires_at: z.int(),
  last_used_at: z.nullable(z.int()),
});
export type WriteToken = z.infer<typeof writeToken>;

export const writeTokens = z.object({ items: z.array(writeToken) });

/** The secret is shown once. */
export const newWriteToken = z.object({ id: z.string(), secret: z.string(), expires_at: z.int() });
export type NewWriteToken = z.infer<typeof newWriteToken>;

export const writeTokenParams = z.object({ id: text });
