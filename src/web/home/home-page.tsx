import { LinkButton } from '#web/shared/link-button.tsx';
import { paths } from '#web/shared/paths.ts';
import { Window } from '#web/shared/window.tsx';

/** The dashboard's index. */
export function HomePage() {
  return (
    <Window title="Your workshop">
      <LinkButton to={paths.yourQuests}>View Your Quest List</LinkButton>
    </Window>
  );
}
