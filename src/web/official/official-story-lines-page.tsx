import { officialOwner } from '#domain/user.ts';
import { paths } from '#web/shared/paths.ts';
import { screenTitles } from '#web/shared/screen-titles.ts';
import { useSignedInUser } from '#web/shared/session.ts';
import { Window } from '#web/shared/window.tsx';
import { StoryLineDesk } from '#web/story-lines/story-line-desk.tsx';
import { credits } from '#web/submissions/credit.tsx';

/** The official story lines: for everybody signed in to read, for administrators to make. */
export function OfficialStoryLinesPage() {
  const { rank, second_factor_needed: isSecondFactorNeeded } = useSignedInUser();
  return (
    <Window title={screenTitles[paths.officialStoryLines]}>
      <StoryLineDesk
        owner={officialOwner}
        editable={rank === 'administrator' && !isSecondFactorNeeded}
        review={credits}
      />
    </Window>
  );
}
