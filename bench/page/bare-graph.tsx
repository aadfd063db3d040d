import '@xyflow/react/dist/style.css';
import {
  Background,
  Controls,
  type Edge,
  Handle,
  MiniMap,
  type NodeProps,
  Position as Side,
  ReactFlow,
  useEdgesState,
  useNodesState,
} from '@xyflow/react';
import { useEffect } from 'react';
import { listLinks } from '#domain/story-line/prerequisite-graph.ts';
import { type GraphActions, GraphActionsContext } from '#web/story-lines/graph/cards/graph-actions.ts';
import { QuestCard } from '#web/story-lines/graph/cards/quest-card.tsx';
import type { QuestNode } from '#web/story-lines/graph/scene/elements/quest-nodes.ts';
import { firstViewport } from '#web/story-lines/graph/view/viewports.ts';
import styles from './bare-graph.module.css';
import type { GraphProps } from './measured-page.ts';
import type { MadeLine } from './made-line.ts';

const nodeTypes = { quest: BareNode };
const nothing = (): void => undefined;
const noActions: GraphActions = {
  onToggleProperties: nothing,
  onPlay: nothing,
  onComments: nothing,
  refuseLink: () => null,
  refuseRelink: () => null,
  endAt: () => null,
};

export function BareGraph({ made, onControls }: GraphProps) {
  const [nodes, setNodes, onNodesChange] = useNodesState(bareNodes(made));
  const [edges, setEdges, onEdgesChange] = useEdgesState(bareEdges(made));
  useEffect(() => {
    onControls({
      addQuest: (id) => setNodes((before) => [...before, bareNode(made, id, { x: 0, y: -360 })]),
      addLink: (source, target) => setEdges((before) => [...before, { id: `${source}-${target}`, source, target }]),
    });
  }, [made, onControls, setNodes, setEdges]);
  return (
    <GraphActionsContext value={noActions}>
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        onNodesChange={onNodesChange}
        onEdgesChange={onEdgesChange}
        defaultViewport={firstViewport(
          { line: made.line, titles: () => [] },
          { width: innerWidth, height: innerHeight },
        )}
        minZoom={0.05}
        colorMode="dark"
      >
        <Background />
        <Controls />
        <MiniMap />
      </ReactFlow>
    </GraphActionsContext>
  );
}

function BareNode({ id, data }: NodeProps<QuestNode>) {
  return (
    <div className={styles['card']}>
      <Handle type="target" position={Side.Top} />
      {data.quest && <QuestCard id={id} quest={data.quest} isOpen={false} />}
      <Handle type="source" position={Side.Bottom} />
    </div>
  );
}

const bareNode = ({ quests }: MadeLine, id: string, { x, y }: { x: number; y: number }): QuestNode => ({
  id,
  type: 'quest',
  position: { x, y },
  data: { quest: quests.get(id) ?? [...quests.values()][0] ?? null, isOpen: false, mark: null },
});

const bareNodes = (made: MadeLine): QuestNode[] =>
  Object.entries(made.line.story_quests).map(([id, place]) => bareNode(made, id, place));

const bareEdges = ({ line }: MadeLine): Edge[] =>
  listLinks(line).map(({ source, target }) => ({ id: `${source}-${target}`, source, target }));
