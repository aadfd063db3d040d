import { useEffect, useMemo, useRef, useState } from 'react';
import { countWeights, weightOf } from '#domain/advice/weights.ts';
import type { LineAdvice } from '#domain/advice/advice.ts';
import type { QuestMarks } from '#web/story-lines/graph/scene/elements/quest-mark.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { KnownEntries } from '#domain/world/entry-lookup.ts';
import { skillsGivenBy, type GivenSkills } from '#domain/quest/skills.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { type OfficialFigures, useOfficialFigures } from '#web/quests/use-official-figures.ts';
import type { ConnectedLine, ShownQuests } from '#web/story-lines/content/use-line-quests.ts';
import { stateOfAll } from '#web/shared/api/loading.ts';
import { useWorld } from '#web/shared/world/world-store.ts';
import { late } from '#web/shared/late/late.ts';
import { logError } from '#web/shared/errors/log.ts';
import { useNamedEntries, useNamesLoading } from '#web/shared/world/named-entries.ts';
import type { CheckedLine } from './set-aside-checks.ts';
import type { Found, RunChecks } from './run-checks.ts';
import { useSetAsideOfLine } from './use-set-aside-of-line.ts';

/** How much advice each quest has, for the canvas. */
export const checkMarks = (advice: readonly LineAdvice[]): QuestMarks => {
  const byQuest = Map.groupBy(advice, ({ quest }) => quest);
  return new Map([...byQuest].map(([quest, { length }]) => [quest, { checks: length }]));
};

/** While only the count is shown, the checks run once a line was unchanged for this time, in milliseconds. */
const restMs = 1_000;

/**
 * The advice on a story line; null until it is worked out, while the browser is idle. The official quests, with which rewards are
 * compared, are loaded after it, or once the advice is shown. Before that nothing is counted. `of` is the saved line whose checks can be set aside.
 */
export const useChecks = (
  line: StoryGraph & { readonly title: string },
  { byId, state, lines = null, connected: others, isWhole: areAllKnown }: ShownQuests,
  { isShown, of }: { readonly isShown: boolean; readonly of: CheckedLine | null },
) => {
  const connected = others === undefined ? alone : others;
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  const [found, setFound] = useState<{
    readonly by: Found;
    readonly figures: Figures;
    readonly entries: KnownEntries;
  } | null>(null);
  const official = useOtherOfficial(line, byId, wasShown || found !== null);
  const { figures } = official;
  const world = useWorld();
  const quests = useMemo(() => [...byId.values()], [byId]);
  const entries = useNamedEntries(quests);
  const names = useNamesLoading(quests, entries);
  const skills = useGivenSkills(areAllKnown ? byId : null, official.quests);
  const [isLost, setLost] = useState(false);
  /** What was unchanged long enough. Official quests and names that come later are no change of it. */
  const rested = useRef<Checked | null>(null);
  useEffect(() => {
    if (state !== 'loaded' || connected === null || isLost) return undefined;
    const keep = (next: Found): void =>
      setFound((before) => ({ by: keptIfSame(before?.by ?? null, next), figures, entries }));
    const run = (): void => {
      rested.current = { line, byId };
      running.stop = checkOnceLoaded(
        () => setLost(true),
        { line, quests: byId, world, official: figures, entries, lines, skills, connected },
        keep,
      );
    };
    const timer = setTimeout(run, isShown || isSame(rested.current, { line, byId }) ? 0 : restMs);
    const running = { stop: () => clearTimeout(timer) };
    return () => running.stop();
  }, [state, line, byId, figures, isShown, world, entries, lines, skills, connected, isLost]);
  const { advice: all = null, leastAndMost } = found?.by ?? {};
  const { counted: advice, ...setAside } = useSetAsideOfLine(of, all, byId);
  const isCompared = official.state !== 'loading' && found?.figures === figures && found.entries === entries;
  const isLookedAt = isCompared && names.state !== 'loading';
  const isWhole =
    areAllKnown !== false &&
    others !== undefined &&
    !setAside.retry &&
    !isLost &&
    stateOfAll(names.state, official.state, state) === 'loaded';
  const counted = useMemo(
    () =>
      state === 'failed' || isLost || (advice && isLookedAt)
        ? { counts: countWeights((advice ?? []).map(weightOf)), isWhole }
        : null,
    [state, isLost, advice, isLookedAt, isWhole],
  );
  /** Given where their code could not be loaded. */
  const retry = isLost ? () => setLost(false) : null;
  return { advice, leastAndMost, official, entries, names, found: counted, setAside, retry };
};

/** The official quests without those that the quests of the line became, or are. */
const useOtherOfficial = ({ story_quests }: StoryGraph, byId: ShownQuests['byId'], isRead: boolean) => {
  const ids = Object.keys(story_quests).map((id) => byId.get(id)?.official?.id ?? id);
  const key = ids.toSorted().join(' ');
  const copies = useMemo(() => new Set(key.split(' ')), [key]);
  return useOfficialFigures(copies, isRead);
};

type Checked = { readonly line: unknown; readonly byId: unknown };

const isSame = (one: Checked | null, { line, byId }: Checked): boolean =>
  one !== null && one.line === line && one.byId === byId;

const alone: readonly ConnectedLine[] = [];

/** The skills that any quest of the owner or of the official ones gives experience in; null while some quests are not known. */
const useGivenSkills = (
  own: ReadonlyMap<string, QuestContent> | null,
  official: readonly QuestContent[] | null,
): GivenSkills | null => {
  const world = useWorld();
  return useMemo(
    () => (own && official ? skillsGivenBy([...own.values(), ...official], world) : null),
    [own, official, world],
  );
};

type Figures = OfficialFigures['figures'];

export type Checks = ReturnType<typeof useChecks>;

const keptIfSame = (before: Found | null, next: Found): Found =>
  before && JSON.stringify(before) === JSON.stringify(next) ? before : next;

const checksCode = late(() => import('./run-checks.ts'));

/** The checks are loaded when they run for the first time. Returns how to stop. */
const checkOnceLoaded = (onLost: () => void, ...asked: Parameters<RunChecks>): (() => void) => {
  const running = { isStopped: false, stop: (): void => undefined };
  const start = async (): Promise<void> => {
    const { runChecks } = await checksCode.load();
    if (!running.isStopped) running.stop = runChecks(...asked);
  };
  start().catch((error: unknown) => {
    logError('The checks could not be loaded', error);
    if (!running.isStopped) onLost();
  });
  return () => {
    running.isStopped = true;
    running.stop();
  };
};
