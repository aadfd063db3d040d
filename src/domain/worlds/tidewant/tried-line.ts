import * as z from 'zod/mini';
import { questContent } from '#domain/quest/quest.ts';
import { storyLineContent } from '#domain/story-line/story-line.ts';
import file from './tried.json' with { type: 'json' };

const tried = z.object({ line: storyLineContent, quests: z.record(z.string(), questContent) }).parse(file);

/** What a stranger tries out. Its quests name entries without ids, so that the line needs no catalogue. */
export const triedLine = tried.line;
export const triedQuests = tried.quests;
