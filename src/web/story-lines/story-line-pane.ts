import { paneContent } from '#web/documents/pane/pane-content.ts';
import { nextTask } from '#web/shared/late/steps.ts';
import { loadChosenCatalogues } from '#web/shared/world/chosen-catalogues.ts';
import { loadNameLookUp } from '#web/shared/world/named-entries.ts';
import { StoryLineEditing } from './editor/story-line-editing.tsx';
import { warmUpGraph } from './warm-up-graph.tsx';
import { warmUpLines } from './warm-up-lines.ts';
import { routeAhead } from './graph/links/route-finder.ts';
import { storyLineDocumentRules } from './story-line-document-rules.ts';
import { StoryLineReading } from './view/story-line-view.tsx';

/** The reader, the editor and the graph are the largest part of the screen, so they load late. */
export const storyLinePane = paneContent({
  View: StoryLineReading,
  Editor: StoryLineEditing,
  rules: storyLineDocumentRules,
  prepare: (line) => void routeAhead(line),
});

/** Before the first line is opened, in a task each. */
export const prepareFirstLine = async (): Promise<void> => {
  for (const prepare of [warmUpGraph, warmUpLines, loadChosenCatalogues, loadNameLookUp]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await nextTask();
    void prepare();
  }
};
