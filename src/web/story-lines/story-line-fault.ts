import type { StoryLinePlace } from '#domain/story-line/story-line-rules.ts';
import type { Described } from '#messages/message-of.ts';

/** A violation as the editor shows it, found by the page or by the server. */
export type StoryLineFault = Described<StoryLinePlace>;
