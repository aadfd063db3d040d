import { useEffect, useMemo, useRef, useState } from 'react';
import { simulatedPlayers } from '#domain/story-line/simulation/simulated-players.ts';
import type { SimulatedStory, Simulation, TemperamentWeights } from '#domain/story-line/simulation/simulate.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { useWorld } from '#web/shared/world/world-store.ts';
import type { PlayerShares } from '#web/story-lines/graph/scene/elements/quest-mark.ts';
import type { ShownQuests } from '#web/story-lines/content/use-line-quests.ts';
import { isSameStory } from './is-same-story.ts';
import { type SimulationMessage, toGivingQuests, type SimulationJob } from './simulation-job.ts';

export const seeds = { min: 0, max: 999_999 } as const;
const firstSeed = 1;

export const weightRange = { min: 0, max: 100 } as const;
const firstWeights: TemperamentWeights = { straight: 25, completionist: 25, random: 25, stopping: 25 };

type Result = { readonly simulation: Simulation; readonly story: SimulatedStory };
type Run = { readonly state: 'resting' | 'failed' } | { readonly state: 'running'; readonly share: number };

const resting: Run = { state: 'resting' };

/** A simulation of many players that go through a line. It runs in a worker when somebody starts it. Nothing is stored. */
export const useSimulation = (line: StoryGraph, { byId, state }: ShownQuests) => {
  const { world } = useWorld();
  const [seed, setSeed] = useState(firstSeed);
  const [weights, setWeights] = useState(firstWeights);
  const [run, setRun] = useState<Run>(resting);
  const [result, setResult] = useState<Result | null>(null);
  const stop = useRef(() => undefined as void);
  useEffect(() => () => stop.current(), []);

  const cancel = (): void => {
    stop.current();
    setRun(resting);
  };
  const start = (): void => {
    stop.current();
    const story = { line, quests: byId };
    const handleMessage = (news: SimulationMessage): void => {
      if (news.kind === 'progress') {
        setRun({ state: 'running', share: news.share });
        return;
      }
      setResult({ simulation: news.simulation, story });
      setRun(resting);
    };
    setRun({ state: 'running', share: 0 });
    const quests = toGivingQuests(Object.keys(line.story_quests), byId);
    const { story_quests, choices } = line;
    stop.current = startSimulation(
      { line: { story_quests, ...(choices && { choices }) }, quests, world, players: simulatedPlayers, seed, weights },
      { onMessage: handleMessage, onFailure: () => setRun({ state: 'failed' }) },
    );
  };
  return {
    seed,
    setSeed,
    weights,
    setWeights,
    run,
    isReady: state === 'loaded' && Object.values(weights).some((weight) => weight > 0),
    start,
    cancel,
    clear: () => {
      cancel();
      setResult(null);
    },
    simulation: result?.simulation ?? null,
    isOutdated: useMemo(
      () => result !== null && !isSameStory(result.story, { line, quests: byId }),
      [result, line, byId],
    ),
    /** The shares of players that did and reached each quest. */
    shares: useMemo(() => (result ? sharesOf(result.simulation) : undefined), [result]),
  };
};

export type SimulationState = ReturnType<typeof useSimulation>;

const sharesOf = ({ quests, players }: Simulation): ReadonlyMap<string, PlayerShares> =>
  new Map(quests.map(({ quest, did, reached }) => [quest, { did: did / players, reached: reached / players }]));

type Listener = { readonly onMessage: (news: SimulationMessage) => void; readonly onFailure: () => void };

/** Runs a simulation in a worker, never in the page. Returns how to stop. */
const startSimulation = (job: SimulationJob, { onMessage, onFailure }: Listener): (() => void) => {
  if (typeof Worker === 'undefined') {
    onFailure();
    return () => undefined;
  }
  const worker = new Worker(new URL('./simulation-worker.ts', import.meta.url), { type: 'module' });
  const fail = (): void => {
    worker.terminate();
    onFailure();
  };
  worker.addEventListener('message', ({ data }: MessageEvent<SimulationMessage>) => {
    if (data.kind === 'result') worker.terminate();
    onMessage(data);
  });
  worker.addEventListener('error', fail);
  worker.addEventListener('messageerror', fail);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  worker.postMessage(job);
  return () => worker.terminate();
};
