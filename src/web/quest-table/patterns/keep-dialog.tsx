import type { SavedQuest } from '#contract/quests.ts';
import { copiedContentOf } from '#domain/document/content-of.ts';
import { useWorld } from '#web/shared/world/world-store.ts';
import { PatternDialog } from './pattern-dialog.tsx';
import { useSavedPatterns } from './saved-patterns.ts';

type KeepDialogProps = { owner: string; quest: SavedQuest; onClose: () => void };

/** The quest becomes a pattern, which is kept next to the quests, and stays as it is. */
export function KeepDialog({ owner, quest, onClose }: KeepDialogProps) {
  const world = useWorld();
  const { save } = useSavedPatterns(owner);
  return <PatternDialog begun={copiedContentOf(quest, world)} replaced={null} onSave={save} onClose={onClose} />;
}
