import type { SavedStoryLine } from '#contract/story-lines.ts';
import type { DocumentViewProps } from '#web/documents/document-screen.ts';
import { StoryLineView } from './story-line-view.tsx';

/** A story line of a list to read. */
export function StoryLineReading(props: DocumentViewProps<SavedStoryLine>) {
  const { owner, saved, editable, onEdit, review, history } = props;
  return (
    <StoryLineView
      key={saved.id}
      owner={owner}
      line={saved}
      onEdit={editable ? onEdit : undefined}
      review={review}
      history={history}
    />
  );
}
