import type { SavedStoryLine } from '#contract/story-lines.ts';
import { DeletedButton } from '#web/documents/history/deleted-button.tsx';
import { HistoryButton } from '#web/documents/history/history-button.tsx';
import { storyLineWords } from './story-line-words.ts';
import { useLineVersions } from './use-line-versions.ts';

/** The way to the saved versions of a story line. */
export function StoryLineHistory({ owner, line }: { owner: string; line: SavedStoryLine }) {
  const versions = useLineVersions(owner);
  return <HistoryButton place={{ kind: 'story-lines', owner, id: line.id }} item={line} versions={versions} />;
}

/** The way to an owner's deleted story lines. */
export function DeletedStoryLines({ owner }: { owner: string }) {
  const versions = useLineVersions(owner);
  return <DeletedButton kind="story-lines" owner={owner} many={storyLineWords.many} versions={versions} />;
}
