import type { StoryLinePlace } from '#domain/story-line/story-line-rules.ts';
import type { Described } from '#messages/message-of.ts';

/** A broken rule of a story line as the editor shows it, whether the page or the server found it. */
export type StoryLineFault = Described<StoryLinePlace>;
