import type { SavedStoryLine } from '#contract/story-lines.ts';
import type { StoryLineBreach } from '#domain/story-line-rules.ts';
import type { StoryLineContent } from '#domain/story-line.ts';
import type { DocumentParts } from '#web/documents/document-screen.ts';
import type { LineEditing } from './edit/line-editing.ts';
import { StoryLineEditing } from './editor/story-line-editing.tsx';
import { storyLineDocumentRules } from './story-line-document-rules.ts';
import { StoryLineReading } from './view/story-line-reading.tsx';

/** What reads and writes a story line, the graph included: fetched when one is opened. */
export const storyLineParts: DocumentParts<StoryLineContent, SavedStoryLine, LineEditing, StoryLineBreach> = {
  View: StoryLineReading,
  Editor: StoryLineEditing,
  rules: storyLineDocumentRules,
};
