import { mayReview, officialOwner } from '#domain/account/user.ts';
import { paths } from '#web/shared/address/paths.ts';
import { screenTitles } from '#web/shared/screens/screen-titles.ts';
import { useSignedInUser } from '#web/shared/session/session.ts';
import { Window } from '#web/shared/windows/window.tsx';
import { OwnersStoryLines } from '#web/story-lines/owners-story-lines.tsx';
import { useStoryLines } from '#web/story-lines/story-line-kind.ts';
import { useOfficialReview } from '#web/submissions/credit.tsx';

export function OfficialStoryLinesPage() {
  const { rank, second_factor_needed: isSecondFactorNeeded } = useSignedInUser();
  const review = useOfficialReview(useStoryLines(officialOwner).data);
  return (
    <Window title={screenTitles[paths.officialStoryLines]}>
      <OwnersStoryLines owner={officialOwner} editable={mayReview(rank) && !isSecondFactorNeeded} review={review} />
    </Window>
  );
}
