import { ClipboardList } from 'lucide-react';
import { type ClipboardEvent, useState } from 'react';
import type { Objective } from '#domain/world/property.ts';
import * as texts from '#texts/quests.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { useWorld } from '#web/shared/world/world-store.ts';
import { PasteListDialog } from './paste-list-dialog.tsx';

/** Pastes lists of objectives: by a dialog, or as several lines in a row's field. */
export const usePastedList = (count: number, onAdd: (objectives: readonly Objective[]) => void) => {
  const world = useWorld();
  const room = world.limits.objectives.max - count;
  const hasKinds = world.liveKindsOf('objectives').length > 0;
  const [begun, setBegun] = useState<string | null>(null);
  const handlePaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!(event.target instanceof HTMLInputElement) || !hasKinds || !hasSeveralLines(text)) return;
    event.preventDefault();
    setBegun(text);
  };
  const handleAdd = (objectives: readonly Objective[]) => {
    setBegun(null);
    onAdd(objectives);
  };
  return {
    onPaste: handlePaste,
    button: hasKinds && (
      <Button icon={<ClipboardList aria-hidden="true" />} disabled={room <= 0} onClick={() => setBegun('')}>
        {texts.pasteList}
      </Button>
    ),
    dialog: begun !== null && (
      <PasteListDialog begun={begun} room={room} onAdd={handleAdd} onClose={() => setBegun(null)} />
    ),
  };
};

const hasSeveralLines = (text: string): boolean => text.split(/[\r\n]+/).filter((line) => line.trim()).length > 1;
