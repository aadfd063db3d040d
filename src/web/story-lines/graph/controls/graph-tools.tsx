import { useStore } from '@xyflow/react';
import { type ReactNode, useState } from 'react';
import { Map as MapIcon } from 'lucide-react';
import { hasRoomForMap } from '#web/story-lines/graph/view/safe-areas.ts';
import { mapButton } from '#texts/story-line-workspace.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import * as texts from '#texts/story-line-graph.ts';
import styles from './graph-tools.module.css';

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

type MapButtonProps = { isShown: boolean; onToggle: () => void };

function MapButton({ isShown, onToggle }: MapButtonProps) {
  return (
    <Button icon={<MapIcon aria-hidden="true" />} aria-pressed={isShown} onClick={onToggle}>
      <span>{mapButton}</span>
    </Button>
  );
}

/** The credit of React Flow. React Flow looks for the class. */
function CanvasCredit() {
  return (
    <p className={`react-flow__attribution ${styles['credit']}`}>
      <a href="https://reactflow.dev" target="_blank" rel="noreferrer" aria-label={texts.creditName}>
        {texts.credit}
      </a>
    </p>
  );
}
