import { useEffect, useState } from 'react';
import { toQuestId } from '#domain/quest/quest.ts';
import { BareGraph } from './bare-graph.tsx';
import type { MeasuredControls } from './measured-page.ts';
import { makeLine, type MadeLine, madeWithChoices } from './made-line.ts';
import styles from './measured-graph.module.css';
import { OurGraph } from './our-graph.tsx';
import { timeUntilPainted, timeUntilSettled } from './settling.ts';

export type GraphKind = 'ours' | 'choices' | 'bare';

const lines = new Map<number, MadeLine>();

let frameLengths: number[] = [];
let frameRequest = 0;

const startFrames = (): void => {
  frameLengths = [];
  let last: number | null = null;
  const handleFrame = (now: number): void => {
    if (last !== null) frameLengths.push(now - last);
    last = now;
    frameRequest = requestAnimationFrame(handleFrame);
  };
  frameRequest = requestAnimationFrame(handleFrame);
};

const stopFrames = (): number[] => {
  cancelAnimationFrame(frameRequest);
  return frameLengths;
};

export function MeasuredGraph({ kind }: { kind: GraphKind }) {
  const [made, setMade] = useState<MadeLine | null>(null);
  const [controlsRef] = useState<{ current: MeasuredControls | null }>(() => ({ current: null }));
  const [keepControls] = useState(() => (controls: MeasuredControls): void => {
    controlsRef.current = controls;
  });
  useEffect(() => {
    window.bench = {
      open: (size) => timeUntilSettled(() => setMade(keptLine(size, kind))),
      close: () => timeUntilSettled(() => setMade(null)),
      addQuest: () => timeUntilPainted(() => controlsRef.current?.addQuest(toQuestId(crypto.randomUUID()))),
      addLink: () => timeUntilPainted(() => controlsRef.current?.addLink(toQuestId('00000000'), toQuestId('00000003'))),
      startFrames,
      stopFrames,
    };
  }, [controlsRef, kind]);
  const Graph = kind === 'bare' ? BareGraph : OurGraph;
  return <div className={styles['page']}>{made && <Graph made={made} onControls={keepControls} />}</div>;
}

const keptLine = (size: number, kind: GraphKind): MadeLine => {
  const line = lines.get(size) ?? (kind === 'choices' ? madeWithChoices(makeLine(size)) : makeLine(size));
  lines.set(size, line);
  return line;
};
