import type { QuestContent } from '#domain/quest/quest.ts';
import { listLinks } from '#domain/story-line/prerequisite-graph.ts';
import type { Position, StoryGraph } from '#domain/story-line/story-line.ts';
import { cardSize } from '#web/story-lines/graph/elements/card-size.ts';
import { toLinkId } from '#web/story-lines/graph/elements/link-id.ts';
import { titleOf } from '#web/story-lines/graph/elements/quest-node.ts';
import type { Places } from '#web/story-lines/graph/commands/graph-command.ts';
import { linkCurve, type LinkCurve } from '#web/story-lines/graph/link/link-curve.ts';

export type OverviewCard = Position & {
  readonly id: string;
  readonly title: string;
  readonly look: 'main' | 'side' | 'missing';
};

export type OverviewLink = {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly curve: LinkCurve;
};

/** A story line as the overview layer draws it. Later cards lie on earlier ones. */
export type OverviewScene = { readonly cards: readonly OverviewCard[]; readonly links: readonly OverviewLink[] };

export const toOverviewScene = (line: StoryGraph, quests: ReadonlyMap<string, QuestContent>): OverviewScene => ({
  cards: Object.entries(line.story_quests).map(([id, { x, y }]) => {
    const quest = quests.get(id);
    return { id, x, y, title: titleOf(quest), look: lookOf(quest) };
  }),
  links: listLinks(line).flatMap(({ source, target }) => {
    const [from, to] = [line.story_quests[source], line.story_quests[target]];
    return from && to ? [{ id: toLinkId({ source, target }), source, target, curve: curveBetween(from, to) }] : [];
  }),
});

export const sceneWithout = ({ cards, links }: OverviewScene, quests: ReadonlySet<string>): OverviewScene => ({
  cards: cards.filter(({ id }) => !quests.has(id)),
  links: links.filter(({ source, target }) => !quests.has(source) && !quests.has(target)),
});

export const sceneOfDragged = ({ cards, links }: OverviewScene, dragged: Places): OverviewScene => {
  const places = new Map(cards.map((card) => [card.id, dragged[card.id] ?? card]));
  return {
    cards: cards.filter(({ id }) => id in dragged).map((card) => ({ ...card, ...dragged[card.id] })),
    links: links
      .filter(({ source, target }) => source in dragged || target in dragged)
      .flatMap((link) => {
        const [from, to] = [places.get(link.source), places.get(link.target)];
        return from && to ? [{ ...link, curve: curveBetween(from, to) }] : [];
      }),
  };
};

export const lowerKnot = ({ x, y }: Position): Position => ({ x: x + cardSize.width / 2, y: y + cardSize.height });

const upperKnot = ({ x, y }: Position): Position => ({ x: x + cardSize.width / 2, y });

const curveBetween = (from: Position, to: Position): LinkCurve => linkCurve(lowerKnot(from), upperKnot(to));

const lookOf = (quest: QuestContent | undefined): OverviewCard['look'] => {
  if (!quest) return 'missing';
  return quest.type === 'Main Story' ? 'main' : 'side';
};
