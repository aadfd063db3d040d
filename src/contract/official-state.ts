import * as z from 'zod/mini';

/**
 * How a document stands to what is official. Of an author's document: the id of its official copy, whether its content differs
 * from the copy's, and the newest release, if that contains the copy. Of an official document: its own id, whether its content
 * differs from the newest release's, and that release (`null`: it is not in it).
 */
export const officialState = z.object({ id: z.string(), differs: z.boolean(), release: z.nullable(z.int()) });
export type OfficialState = z.infer<typeof officialState>;
