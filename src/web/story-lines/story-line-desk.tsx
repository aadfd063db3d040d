import type { SavedStoryLine } from '#contract/story-lines.ts';
import { type DeskKind, type DeskProps, OwnersDesk } from '#web/documents/pane/owners-desk.tsx';
import { logError } from '#web/shared/log.ts';
import { useSignedInUser } from '#web/shared/session.ts';
import { DeletedStoryLines } from './story-line-history.tsx';
import { discardSavedLineDrafts, useUnsavedLines } from './edit/line-drafts.ts';
import { StoryLinePane } from './story-line-pane.tsx';
import { loadLineParts } from './use-line-parts.ts';
import { storyLineWords } from './story-line-words.ts';
import { useStoryLines } from './use-story-lines.ts';

const storyLines: DeskKind<SavedStoryLine> = {
  param: 'storyLine',
  words: storyLineWords,
  createLabel: 'Create New Story',
  hasLevels: false,
  listWidth: 'narrow',
  discardSaved: discardSavedLineDrafts,
  Pane: StoryLinePane,
  Deleted: DeletedStoryLines,
  onApproach: () => {
    loadLineParts().catch((error: unknown) => logError('Fetching the graph ahead failed', error));
  },
};

/** An owner's story lines: the list, and what is open. */
export function StoryLineDesk(props: DeskProps<SavedStoryLine>) {
  const { owner } = props;
  const { id: author } = useSignedInUser();
  return (
    <OwnersDesk kind={storyLines} list={useStoryLines(owner)} unsaved={useUnsavedLines({ author, owner })} {...props} />
  );
}
