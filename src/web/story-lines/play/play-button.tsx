import { Footprints } from 'lucide-react';
import { useState } from 'react';
import type { StoryLineContent } from '#domain/story-line/story-line.ts';
import * as texts from '#texts/story-line-tools.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import type { LineQuestsState } from '#web/story-lines/use-line-quests.ts';
import { PlayDialog } from './play-dialog.tsx';

type PlayButtonProps = { line: StoryLineContent; lineQuests: LineQuestsState };

export function PlayButton({ line, lineQuests }: PlayButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isEmpty = Object.keys(line.story_quests).length === 0;
  return (
    <>
      <Button
        icon={<Footprints aria-hidden="true" />}
        disabled={isEmpty || lineQuests.state !== 'loaded'}
        onClick={() => setIsOpen(true)}
      >
        {texts.play}
      </Button>
      {isOpen && <PlayDialog line={line} lineQuests={lineQuests} onClose={() => setIsOpen(false)} />}
    </>
  );
}
