import { useRef, useState } from 'react';
import { usePainting } from '#web/story-lines/graph/paint/use-painting.ts';
import type { View } from '#web/story-lines/graph/viewport/use-view.ts';
import { createDotPainter } from './dot-painter.ts';
import styles from './ground.module.css';

export function Ground({ view }: { view: View }) {
  const groundRef = useRef<HTMLCanvasElement>(null);
  const [paint] = useState(() => createDotPainter(view));
  usePainting(() => {
    if (groundRef.current) paint(groundRef.current);
  }, [paint]);
  return <canvas ref={groundRef} className={styles['ground']} aria-hidden="true" />;
}
