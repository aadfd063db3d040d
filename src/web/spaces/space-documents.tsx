import { useCallback, useEffect, useMemo } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import type { ListedSpace } from '#contract/spaces.ts';
import type { SavedStoryLine } from '#contract/story-lines.ts';
import { isRoleAtLeast } from '#domain/space.ts';
import { OwnersQuestViews } from '#web/quest-table/owners-quest-views.tsx';
import { useQuests } from '#web/quests/quest-kind.ts';
import { documentScreens } from '#web/shared/address/document-screens.ts';
import { paths } from '#web/shared/address/paths.ts';
import { screenTitles } from '#web/shared/screens/screen-titles.ts';
import { useSignedInUser } from '#web/shared/session/session.ts';
import { noteOpenedInSpace, type OpenedInSpace } from '#web/shared/session/opened-in-spaces.ts';
import { Window } from '#web/shared/windows/window.tsx';
import { useLineQuests } from '#web/story-lines/content/use-line-quests.ts';
import { OwnersStoryLines } from '#web/story-lines/owners-story-lines.tsx';
import { useStoryLines } from '#web/story-lines/story-line-kind.ts';
import { useDocumentReview } from '#web/submissions/author/use-document-review.tsx';
import { InSpace, LateLeftDrafts } from './in-space.tsx';
import { PresentAroundContext } from '#web/documents/presence/people-at-cards.ts';
import { useOthersPresent, usePresenceMarks } from '#web/documents/presence/people-here.tsx';

/** For what was opened lately, on the workshop's page. */
const useOpened = (
  { owner, kind }: Pick<OpenedInSpace, 'owner' | 'kind'>,
  documents: readonly { readonly id: string; readonly title: string }[] | undefined,
): string | null => {
  const { id: person } = useSignedInUser();
  const id = new URLSearchParams(useSearch()).get(documentScreens[kind].param);
  const title = documents?.find((document) => document.id === id)?.title;
  useEffect(() => {
    if (id !== null && title !== undefined) noteOpenedInSpace(person, { owner, kind, id, title, at: Date.now() });
  }, [person, owner, kind, id, title]);
  return title === undefined ? null : id;
};

const mayWrite = ({ role }: ListedSpace): boolean => role !== null && isRoleAtLeast(role, 'editor');

export function SpaceQuestsPage() {
  return <InSpace>{(space) => <SpaceQuests key={space.id} space={space} />}</InSpace>;
}

function SpaceQuests({ space }: { space: ListedSpace }) {
  const owner = space.id;
  const editable = mayWrite(space);
  const { data: documents } = useQuests(owner);
  const opened = useOpened({ owner, kind: 'quests' }, documents);
  const reviewed = useDocumentReview({ owner, kind: 'quest', documents, mayAct: editable });
  const review = usePresenceMarks({ owner, kind: 'quest', id: opened }, reviewed);
  return (
    <Window title={screenTitles[paths.yourQuests]} owner={space.name}>
      {!editable && <LateLeftDrafts space={owner} />}
      <OwnersQuestViews {...{ owner, editable, review }} />
    </Window>
  );
}

export function SpaceStoryLinesPage() {
  return <InSpace>{(space) => <SpaceStoryLines key={space.id} space={space} />}</InSpace>;
}

function SpaceStoryLines({ space }: { space: ListedSpace }) {
  const owner = space.id;
  const editable = mayWrite(space);
  const { byId } = useLineQuests(owner);
  const { data: documents, isComplete } = useStoryLines(owner);
  const opened = useOpened({ owner, kind: 'story-lines' }, documents);
  const companionsOf = useCallback(
    ({ story_quests }: SavedStoryLine) => Object.keys(story_quests).flatMap((id) => byId.get(id) ?? []),
    [byId],
  );
  const reviewed = useDocumentReview({
    owner,
    kind: 'story line',
    documents,
    isComplete,
    companionsOf,
    mayAct: editable,
  });
  const review = usePresenceMarks({ owner, kind: 'story_line', id: opened }, reviewed);
  const others = useOthersPresent(owner);
  return (
    <Window title={screenTitles[paths.yourStoryLines]} owner={space.name}>
      {!editable && <LateLeftDrafts space={owner} />}
      <PresentAroundContext value={useMemo(() => ({ others, line: opened }), [others, opened])}>
        <OwnersStoryLines {...{ owner, editable, review }} />
      </PresentAroundContext>
    </Window>
  );
}
