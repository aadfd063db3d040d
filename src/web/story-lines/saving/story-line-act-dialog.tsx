import type { StoryLineBreach } from '#domain/story-line-rules.ts';
import { useQuests } from '#web/quests/use-quests.ts';
import { compareStoryLine } from '#web/documents/conflict/compare-story-line.ts';
import { actWords } from '#web/documents/saving/act-words.ts';
import { ItemActDialog } from '#web/documents/saving/document-dialog.tsx';
import type { DocumentPlace } from '#web/documents/pane/document-place.ts';
import { useSignedInUser } from '#web/shared/session.ts';
import { discardLineDraft } from '#web/story-lines/edit/line-drafts.ts';
import type { LineDraft } from '#web/story-lines/edit/line-draft.ts';
import { storyLineWords } from '#web/story-lines/story-line-words.ts';
import { useDeleteStoryLine, useReloadStoryLines, useSaveStoryLine } from '#web/story-lines/use-story-lines.ts';
import { breachOfError } from './breach-of-error.ts';

/** Something to do with a draft once the person has confirmed it. */
export type StoryLineAct = { readonly name: 'save' | 'delete'; readonly draft: LineDraft };

type StoryLineActDialogProps = {
  owner: string;
  act: StoryLineAct;
  /** Takes the place to show after the act succeeded. */
  onDone: (place: DocumentPlace) => void;
  /** Takes the rule that the server found broken; nothing was saved. */
  onRefused: (breach: StoryLineBreach) => void;
  onClose: () => void;
};

/** Asks before a story line is created, saved or deleted, and does it. */
export function StoryLineActDialog({ owner, act, onDone, onRefused, onClose }: StoryLineActDialogProps) {
  const { name, draft } = act;
  const { mutateAsync: save } = useSaveStoryLine(owner);
  const { mutateAsync: remove } = useDeleteStoryLine(owner);
  const reload = useReloadStoryLines(owner);
  const { id: author } = useSignedInUser();
  const key = { author, owner, line: draft.version === null ? null : draft.id };
  const { data: quests } = useQuests(owner);
  const nameOf = (id: string) => quests?.find((quest) => quest.id === id)?.title ?? 'that is gone';
  const handleRefused = (error: unknown): boolean => {
    const breach = breachOfError(error);
    if (breach) onRefused(breach);
    return breach !== null;
  };

  return (
    <ItemActDialog
      one={storyLineWords.one}
      act={{ name, id: draft.id, version: draft.version }}
      words={wordsOf(act, owner)}
      operations={{
        save: (version) => save({ ...draft, version }),
        compare: () =>
          compareStoryLine({ owner, changed: draft, save: (merged) => save({ ...draft, ...merged }), nameOf }),
        remove: (version) => remove({ id: draft.id, version }),
        reload,
        discard: () => discardLineDraft(key),
      }}
      onDone={onDone}
      onRefused={handleRefused}
      onClose={onClose}
    />
  );
}

const wordsOf = ({ name, draft: { version, original, content } }: StoryLineAct, owner: string) => {
  const words = storyLineWords;
  if (name === 'delete')
    return actWords({ name, words, title: original.title, owner, whatStays: 'Its quests stay as they are. ' });
  return actWords({ name: version === null ? 'create' : 'save', words, title: content.title, owner });
};
