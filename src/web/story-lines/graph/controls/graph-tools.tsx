import { useStore } from '@xyflow/react';
import { type ReactNode, useState } from 'react';
import { hasRoomForMap } from '#web/story-lines/graph/elements/safe-areas.ts';
import { CanvasCredit } from './canvas-credit.tsx';
import styles from './graph-tools.module.css';
import { MapButton } from './map-button.tsx';

type GraphToolsProps = { tools: ReactNode; map: ReactNode; controls: ReactNode };

/**
 * What lies over the canvas: the tools at its top; the map, the zoom bar and the credit at its lower edge. The map is there
 * at first where it has room, and then as the person wants it.
 */
export function GraphTools({ tools, map, controls }: GraphToolsProps) {
  const hasRoom = useStore(hasRoomForMap);
  const [isMapWanted, setMapWanted] = useState<boolean | null>(null);
  const isMapShown = isMapWanted ?? hasRoom;
  return (
    <>
      {tools && (
        <div className={styles['top']} data-own-keys>
          {tools}
        </div>
      )}
      <div className={styles['bottom']} data-own-keys>
        {isMapShown && <div className={`react-flow__minimap ${styles['map']}`}>{map}</div>}
        <div className={styles['bar']}>
          {controls}
          <MapButton isShown={isMapShown} onToggle={() => setMapWanted(!isMapShown)} />
        </div>
        <CanvasCredit />
      </div>
    </>
  );
}
