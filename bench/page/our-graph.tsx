import { useEffect, useRef, useState } from 'react';
import type { StoryLineContent } from '#domain/story-line.ts';
import { applyLineAct, type LineAct } from '#web/story-lines/edit/line-act.ts';
import { StoryLineGraph } from '#web/story-lines/graph/story-line-graph.tsx';
import type { GraphProps } from './graph-hands.ts';

/** The product's own graph, with a line kept the way its editor keeps it. */
export function OurGraph({ made, onHands }: GraphProps) {
  const [line, setLine] = useState<StoryLineContent>(made.line);
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const lineRef = useRef(line);
  const [act] = useState(() => (done: LineAct) => {
    const { line: changed, refusal } = applyLineAct(lineRef.current, done);
    lineRef.current = changed;
    setLine(changed);
    return refusal;
  });
  useEffect(() => {
    onHands({
      addQuest: (quest) => act({ kind: 'add', quest }),
      addLink: (source, target) => act({ kind: 'connect', link: { source, target } }),
    });
  }, [act, onHands]);
  return (
    <StoryLineGraph
      line={line}
      quests={made.quests}
      editable
      selection={selection}
      onSelect={setSelection}
      onCommand={act}
    />
  );
}
