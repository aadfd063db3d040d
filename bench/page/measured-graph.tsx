import { useEffect, useState } from 'react';
import { toQuestId } from '#domain/quest.ts';
import { BareGraph } from './bare-graph.tsx';
import { startFrames, stopFrames } from './frames.ts';
import type { GraphHands } from './graph-hands.ts';
import { makeLine, type MadeLine } from './made-line.ts';
import styles from './measured-graph.module.css';
import { OurGraph } from './our-graph.tsx';
import { timeUntilPainted, timeUntilSettled } from './settling.ts';

const lines = new Map<number, MadeLine>();

/** A page that opens lines of any size, kept from one opening to the next as a list keeps them. */
export function MeasuredGraph({ kind }: { kind: 'ours' | 'bare' }) {
  const [made, setMade] = useState<MadeLine | null>(null);
  const [handsRef] = useState<{ current: GraphHands | null }>(() => ({ current: null }));
  const [keepHands] = useState(() => (hands: GraphHands): void => {
    handsRef.current = hands;
  });
  useEffect(() => {
    window.bench = {
      open: (size) => timeUntilSettled(() => setMade(keptLine(size))),
      close: () => timeUntilSettled(() => setMade(null)),
      addQuest: () => timeUntilPainted(() => handsRef.current?.addQuest(toQuestId(crypto.randomUUID()))),
      addLink: () => timeUntilPainted(() => handsRef.current?.addLink(toQuestId('00000000'), toQuestId('00000003'))),
      startFrames,
      stopFrames,
    };
  }, [handsRef]);
  const Graph = kind === 'ours' ? OurGraph : BareGraph;
  return <div className={styles['page']}>{made && <Graph made={made} onHands={keepHands} />}</div>;
}

const keptLine = (size: number): MadeLine => {
  const line = lines.get(size) ?? makeLine(size);
  lines.set(size, line);
  return line;
};
