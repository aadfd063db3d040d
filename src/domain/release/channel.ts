import * as z from 'zod/mini';

/** The channels. Each has one release, or none yet. */
export const channelName = z.enum(['test', 'live']);
export type Channel = z.infer<typeof channelName>;

/** `draft`: the official content of this moment. */
export const contentChannel = z.enum(['draft', ...channelName.options]);
export type ContentChannel = z.infer<typeof contentChannel>;
