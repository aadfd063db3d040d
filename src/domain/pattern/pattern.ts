import * as z from 'zod/mini';
import { questContent } from '#domain/quest/quest.ts';

/** A quest with places to fill in, such as `{entry}` in its texts. A number may be such a place, too. The rules of quests count once it is filled in. */
export const patternContent = z.omit(questContent, { marks: true });

export const pattern = z.extend(patternContent, { id: z.string() });
