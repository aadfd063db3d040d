import { useEffect, useRef, useState } from 'react';
import type { StoryLineContent } from '#domain/story-line/story-line.ts';
import { applyLineCommand, type LineCommand } from '#web/story-lines/commands/line-command.ts';
import { StoryLineGraph } from '#web/story-lines/graph/story-line-graph.tsx';
import type { GraphProps } from './measured-page.ts';

export function OurGraph({ made, onControls }: GraphProps) {
  const [line, setLine] = useState<StoryLineContent>(made.line);
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const lineRef = useRef(line);
  const [runCommand] = useState(() => (done: LineCommand) => {
    const { line: changed, refusal } = applyLineCommand(lineRef.current, done);
    lineRef.current = changed;
    setLine(changed);
    return refusal;
  });
  useEffect(() => {
    onControls({
      addQuest: (quest) => runCommand({ kind: 'add', quest }),
      addLink: (source, target) => runCommand({ kind: 'connect', link: { source, target } }),
    });
  }, [runCommand, onControls]);
  return (
    <StoryLineGraph
      line={line}
      quests={made.quests}
      editable
      selection={selection}
      onSelect={setSelection}
      onCommand={runCommand}
    />
  );
}
