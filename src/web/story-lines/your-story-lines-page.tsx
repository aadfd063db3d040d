import { useSignedInUser } from '#web/shared/session.ts';
import { Window } from '#web/shared/window.tsx';
import { StoryLineDesk } from './story-line-desk.tsx';

/** The signed-in designer's own story lines. */
export function YourStoryLinesPage() {
  const { id } = useSignedInUser();
  return (
    <Window title="Your Quest Story lines">
      <StoryLineDesk key={id} owner={id} editable />
    </Window>
  );
}
