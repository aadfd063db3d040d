import type { SavedStoryLine } from '#contract/story-lines.ts';
import * as texts from '#texts/story-lines.ts';
import type { StoryLineFault } from './content/story-line-fault.ts';
import type { StoryLineContent } from '#domain/story-line/story-line.ts';
import type { DocumentScreen } from '#web/documents/document-screen.ts';
import { OwnersDocuments, type OwnersProps } from '#web/documents/pane/owners-documents.tsx';
import { lazyParts } from '#web/documents/pane/parts.ts';
import { useQuests } from '#web/quests/quest-kind.ts';
import type { LineEditing } from './commands/line-editing.ts';
import './line-drafts.ts';
import { StoryLineHelp } from './story-line-help.tsx';
import { storyLineKind } from './story-line-kind.ts';

/** The reader, the editor and the graph are the largest part of this screen, so they load late. */
const fetchParts = async () => {
  const [reading, { StoryLineEditing }, { storyLineDocumentRules }, { loadChosenCatalogues }] = await Promise.all([
    import('./view/story-line-view.tsx'),
    import('./editor/story-line-editing.tsx'),
    import('./story-line-document-rules.ts'),
    import('#web/shared/world/chosen-catalogues.ts'),
  ]);
  const { StoryLineReading, readyGraph, readyLines, routeAhead } = reading;
  readyGraph();
  readyLines();
  void loadChosenCatalogues();
  const prepare = (line: SavedStoryLine): void => void routeAhead(line);
  return { View: StoryLineReading, Editor: StoryLineEditing, rules: storyLineDocumentRules, prepare };
};

const storyLines: DocumentScreen<StoryLineContent, SavedStoryLine, LineEditing, StoryLineFault> = {
  kind: storyLineKind,
  createLabel: texts.createNew,
  hasTypes: true,
  hasLevels: false,
  listWidth: 'narrow',
  isWorkspace: true,
  Help: StoryLineHelp,
  parts: lazyParts(fetchParts),
};

export function OwnersStoryLines(props: OwnersProps<SavedStoryLine>) {
  const { owner, editable } = props;
  return (
    <>
      {editable && <QuestsAhead owner={owner} />}
      <OwnersDocuments screen={storyLines} {...props} />
    </>
  );
}

function QuestsAhead({ owner }: { owner: string }) {
  useQuests(owner);
  return null;
}
