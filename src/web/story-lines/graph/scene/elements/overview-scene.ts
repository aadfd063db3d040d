import type { QuestContent } from '#domain/quest/quest.ts';
import { listAllLinks } from '#domain/story-line/prerequisite-graph.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { toLinkId } from '#web/story-lines/graph/scene/geometry/link-id.ts';
import { type ChoiceFrame, frameChoices, isSameFrame } from '#web/story-lines/graph/scene/frames/choice-frames.ts';
import { type PlacedCard, type Places, referenceSize } from '#web/story-lines/graph/scene/geometry/boxes.ts';
import type { Route } from '#web/story-lines/graph/scene/routing/route.ts';
import type { Routes } from '#web/story-lines/graph/scene/routing/route-links.ts';
import { titleOnCard } from './quest-nodes.ts';
import { type LogicKind, logicOfLine, needsFewer } from './quest-logic.ts';
import type { Unsaved } from './quest-mark.ts';

export type OverviewCard = PlacedCard & {
  readonly id: string;
  readonly title: string;
  readonly look: 'main' | 'side' | 'missing' | 'reference';
  readonly unsaved: Unsaved | null;
  readonly logic: readonly LogicKind[];
};

export type OverviewLink = {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly route: Route;
  /** Whether fewer than all prerequisites open the quest at its end. */
  readonly isAny: boolean;
};

/** A story line as the overview layer draws it. Later cards lie on earlier ones. */
export type OverviewScene = {
  readonly choices: readonly ChoiceFrame[];
  readonly cards: readonly OverviewCard[];
  readonly links: readonly OverviewLink[];
};

export const emptyScene: OverviewScene = { choices: [], cards: [], links: [] };

type Shown = {
  readonly line: StoryGraph;
  readonly quests: ReadonlyMap<string, QuestContent>;
  readonly unsaved?: ReadonlyMap<string, Unsaved> | undefined;
  readonly routes: Routes;
};

export const toOverviewScene = ({ line, quests, unsaved, routes }: Shown): OverviewScene => {
  const logicOf = logicOfLine(line);
  return {
    choices: frameChoices(line),
    cards: [
      ...Object.entries(line.references ?? {}).map(([id, { x, y }]) => {
        const quest = quests.get(id);
        const shown = { title: titleOnCard(quest), look: quest ? 'reference' : 'missing', unsaved: null } as const;
        return { id, x, y, size: referenceSize, ...shown, logic: noLogic };
      }),
      ...Object.entries<PlacedCard>(line.story_quests).map(([id, { x, y, size }]) => {
        const quest = quests.get(id);
        const logic = logicOf.get(id)?.marks.map(({ kind }) => kind) ?? noLogic;
        const shown = { title: titleOnCard(quest), look: lookOf(quest), unsaved: unsaved?.get(id) ?? null, logic };
        return { id, x, y, ...(size && { size }), ...shown };
      }),
    ],
    links: listAllLinks(line).flatMap((link) => {
      const id = toLinkId(link);
      const route = routes.get(id);
      const target = line.story_quests[link.target];
      return route ? [{ ...link, id, route, isAny: target !== undefined && needsFewer(target) }] : [];
    }),
  };
};

const noLogic: readonly LogicKind[] = [];

/** The frames of choices that dragged quests change. */
export const movedFrames = ({ choices }: OverviewScene, now: readonly ChoiceFrame[]): readonly ChoiceFrame[] => {
  const still = new Map(choices.map((frame) => [frame.id, frame]));
  return now.filter((frame) => {
    const before = still.get(frame.id);
    return !before || !isSameFrame(before, frame);
  });
};

/** A scene without some quests, their links, and the frames of some choices. */
export const sceneWithout = (
  { choices, cards, links }: OverviewScene,
  quests: ReadonlySet<string>,
  frames: ReadonlySet<string>,
): OverviewScene => ({
  choices: choices.filter(({ id }) => !frames.has(id)),
  cards: cards.filter(({ id }) => !quests.has(id)),
  links: links.filter(({ source, target }) => !quests.has(source) && !quests.has(target)),
});

/** The dragged quests of a scene at their present places, their links along `routes`, and the frames that they change. */
export const sceneOfDragged = (
  { cards, links }: OverviewScene,
  { dragged, routes, frames }: { dragged: Places; routes: Routes; frames: readonly ChoiceFrame[] },
): OverviewScene => ({
  choices: frames,
  cards: cards.filter(({ id }) => id in dragged).map((card) => ({ ...card, ...dragged[card.id] })),
  links: links
    .filter(({ source, target }) => source in dragged || target in dragged)
    .map((link) => ({ ...link, route: routes.get(link.id) ?? link.route })),
});

const lookOf = (quest: QuestContent | undefined): OverviewCard['look'] => {
  if (!quest) return 'missing';
  return quest.type === 'Main Story' ? 'main' : 'side';
};
