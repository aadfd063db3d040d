import type { StoryLineGraphProps } from '#web/story-lines/graph/story-line-graph-props.ts';
import { CanvasHint } from './canvas-hint.tsx';
import { RenameField } from './rename-field.tsx';
import type { useGraphWriting } from './use-graph-writing.ts';

type WritingLayerProps = Pick<StoryLineGraphProps, 'line' | 'quests' | 'onCreate'> & {
  writing: ReturnType<typeof useGraphWriting>;
  canEdit: boolean;
};

/** What lies over the cards while somebody writes on the canvas. */
export function WritingLayer({ line, quests, onCreate, writing, canEdit }: WritingLayerProps) {
  const { renamed, handleRenamed } = writing;
  const place = renamed === null ? undefined : line.story_quests[renamed];
  const isEmpty = Object.keys(line.story_quests).length === 0;
  return (
    <>
      {canEdit && onCreate && isEmpty && <CanvasHint />}
      {renamed !== null && place && (
        <RenameField key={renamed} at={place} title={quests.get(renamed)?.title ?? ''} onEnd={handleRenamed} />
      )}
    </>
  );
}
