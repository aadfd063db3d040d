import { isRoleAtLeast } from '#domain/space/space.ts';
import type { ListedSpace } from '#contract/spaces.ts';
import { OwnersQuestViews } from '#web/quest-table/owners-quest-views.tsx';
import { paths } from '#web/shared/address/paths.ts';
import { screenTitles } from '#web/shared/screens/screen-titles.ts';
import { Window } from '#web/shared/windows/window.tsx';
import { OwnersStoryLines } from '#web/story-lines/owners-story-lines.tsx';
import { InSpace } from './in-space.tsx';

const mayWrite = ({ role }: ListedSpace): boolean => role !== null && isRoleAtLeast(role, 'editor');

export function SpaceQuestsPage() {
  return (
    <InSpace>
      {(space) => (
        <Window key={space.id} title={screenTitles[paths.spaceQuests]}>
          <OwnersQuestViews owner={space.id} editable={mayWrite(space)} />
        </Window>
      )}
    </InSpace>
  );
}

export function SpaceStoryLinesPage() {
  return (
    <InSpace>
      {(space) => (
        <Window key={space.id} title={screenTitles[paths.spaceStoryLines]}>
          <OwnersStoryLines owner={space.id} editable={mayWrite(space)} />
        </Window>
      )}
    </InSpace>
  );
}
