import { Window } from '#web/shared/window.tsx';

/** What Runeloom is for, in three blocks of text. */
export function OverviewPage() {
  return (
    <Window title="Quests overview">
      <h2>Craft Your Quests</h2>
      <h2>Shape Your Storylines</h2>
      <h2>Optimize Quest Flow</h2>
    </Window>
  );
}
