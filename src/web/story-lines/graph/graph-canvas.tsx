import '@xyflow/react/dist/base.css';
import { type EdgeTypes, type NodeTypes, ReactFlow } from '@xyflow/react';
import { type RefObject, Suspense, useMemo, useRef } from 'react';
import * as texts from '#texts/story-line-graph.ts';
import { classNames } from '#web/shared/class-names.ts';
import { lateComponent } from '#web/shared/late/late-component.ts';
import { useTheme } from '#web/shared/theme.ts';
import { LiveRegion } from '#web/shared/notices/live-region.tsx';
import { RefusalNotice } from './input/refusal-notice.tsx';
import { ChoiceLayer } from './cards/choice-layer.tsx';
import { type ChoiceFrame, frameChoices } from './scene/frames/choice-frames.ts';
import { QuestNodeView, ReferenceView } from './cards/quest-node-view.tsx';
import { LinkingLine, StoryLinkView } from './links/link-views.tsx';
import { GraphActionsContext } from './cards/graph-actions.ts';
import { GraphControls } from './controls/graph-controls.tsx';
import { GraphTools } from './controls/graph-tools.tsx';
import type { Size } from './scene/geometry/boxes.ts';
import type { LevelOfDetail } from './view/level-of-detail.ts';
import { useSizedLine } from './view/compact-cards.ts';
import { viewportOfLine } from './view/viewports.ts';
import { OverviewLayer } from './paint/overview/overview-layer.tsx';
import { flowSettings } from './view/flow-settings.ts';
import styles from './graph-canvas.module.css';
import { DottedGround } from './paint/dotted-ground.tsx';
import type { RunCommand } from './input/input-context.ts';
import type { View } from './view/use-view.ts';
import { TidyUp } from './controls/tidy-up.tsx';
import { Minimap } from './paint/minimap.tsx';
import type { StoryLineGraphProps } from './story-line-graph-props.ts';
import { useGraph } from './use-graph.ts';
import { useFirstView } from './view/use-first-view.ts';
import { EditingOverlay } from './input/editing-overlay.tsx';

/** Settings of React Flow, with the components that draw its elements. */
const reactFlow = {
  ...flowSettings,
  nodeTypes: { quest: QuestNodeView, reference: ReferenceView } satisfies NodeTypes,
  edgeTypes: { link: StoryLinkView } satisfies EdgeTypes,
  connectionLineComponent: LinkingLine,
};

type GraphCanvasProps = StoryLineGraphProps & { size: Size };

/** The canvas, with cards as compact as the person wants them and as they have room. */
export function GraphCanvas(props: GraphCanvasProps) {
  return <SizedCanvas {...props} line={useSizedLine(props.line)} />;
}

function SizedCanvas(props: GraphCanvasProps) {
  const { line, editable, selection, marks, inPage = false } = props;
  const canvasRef = useRef<HTMLElement>(null);
  const { start, targets } = useFirstView(props);
  const graph = useGraph({ ...props, openedZoom: start.zoom }, canvasRef);
  const { view, canEdit, dragged, detail, actions } = graph;
  const { scene, pointing } = graph.overview;
  const frames = useMemo(() => frameChoices(line, dragged), [line, dragged]);
  // What is painted reads its colours once, so another theme mounts it anew.
  const { shown } = useTheme();

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of all that lies on it
    <section
      ref={canvasRef}
      aria-label={texts.canvas}
      tabIndex={-1}
      className={classNames(styles['canvas'], styles['frame'])}
      {...targets}
      data-detail={detail}
      data-editable={canEdit || undefined}
      data-linking={graph.linking.linkingFrom !== null || undefined}
      data-pointing={pointing.hovered !== null || undefined}
      {...graph.handlers}
    >
      <GraphActionsContext value={actions}>
        <div className={styles['flow']}>
          <ReactFlow
            {...reactFlow}
            {...graph.flow}
            defaultViewport={start}
            preventScrolling={!inPage}
            nodesDraggable={canEdit}
            nodesConnectable={canEdit}
            aria-label={texts.elements}
          >
            <DottedGround key={`ground ${shown}`} view={view} />
            <Behind {...props} {...{ canEdit, view, frames, detail }} run={graph.run} />
            {detail === 'drawn' && (
              <OverviewLayer
                key={`overview ${shown}`}
                {...{ frames, selection, dragged, canEdit, view, marks, scene, pointing, actions }}
                routes={graph.routes.now}
              />
            )}
          </ReactFlow>
        </div>
      </GraphActionsContext>
      <EditingOverlay {...props} editing={graph.editing} canEdit={canEdit} />
      <Menu {...props} {...{ graph, canvasRef }} />
      <GraphTools
        tools={props.tools}
        map={<Minimap key={`map ${shown}`} {...{ line, frames, dragged, selection, view }} />}
        controls={<Controls {...{ line, editable, graph }} />}
      />
      {graph.refusal && <RefusalNotice key={graph.refusal.key} refusal={graph.refusal} onGone={graph.forget} />}
      <LiveRegion announcement={graph.announcement} />
    </section>
  );
}

const AnnotationsLayer = lateComponent(
  async () => (await import('./annotations/annotations-layer.tsx')).AnnotationsLayer,
);

type BehindProps = Pick<StoryLineGraphProps, 'line' | 'onOpenNote' | 'onOpenChoice'> & {
  canEdit: boolean;
  view: View;
  run: RunCommand;
  frames: readonly ChoiceFrame[];
  detail: LevelOfDetail;
};

/** What lies behind the cards. Lines without pictures, frames and notes never load their layer. */
function Behind({ line, onOpenNote, onOpenChoice, canEdit, view, run, frames, detail }: BehindProps) {
  return (
    <>
      {detail !== 'drawn' && frames.length > 0 && <ChoiceLayer frames={frames} onOpen={onOpenChoice} />}
      {(line.notes ?? line.pictures) && (
        <Suspense>
          <AnnotationsLayer {...{ line, canEdit, view, run, onOpenNote }} />
        </Suspense>
      )}
    </>
  );
}

type MenuProps = StoryLineGraphProps & {
  graph: ReturnType<typeof useGraph>;
  canvasRef: RefObject<HTMLElement | null>;
};

function Menu({ graph: { menu, canEdit, editing, view }, canvasRef, ...props }: MenuProps) {
  const { Menu: Shown, place, close } = menu;
  if (!Shown || !place) return null;
  return (
    <Shown
      {...props}
      {...{ place, canEdit, canvasRef }}
      onCreateHere={editing.createAt && (() => editing.createAt?.(place.onLine))}
      onFitView={() => view.glideTo(viewportOfLine(props.line, view.size()))}
      onClose={close}
    />
  );
}

type ControlsProps = Pick<StoryLineGraphProps, 'line' | 'editable'> & { graph: ReturnType<typeof useGraph> };

function Controls({ line, editable, graph: { view, canEdit, setLocked, tidyUp } }: ControlsProps) {
  return (
    <GraphControls
      view={view}
      onFitView={() => view.glideTo(viewportOfLine(line, view.size()))}
      isLocked={!canEdit}
      onLock={editable ? setLocked : undefined}
      tidyUp={canEdit ? <TidyUp line={line} onTidyUp={tidyUp} /> : null}
    />
  );
}
