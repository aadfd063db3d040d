import type { Link } from '#domain/story-line/prerequisite-graph.ts';
import { type CardSide, knotOf } from '#web/story-lines/graph/scene/geometry/knots.ts';
import { toLinkId } from '#web/story-lines/graph/scene/geometry/link-id.ts';
import type { RoutedLine, Routes } from '#web/story-lines/graph/scene/routing/route-links.ts';

type Drawn = RoutedLine & { readonly routes: Routes; readonly selection: ReadonlySet<string> };

/** The link whose end is at a side of a card: the selected one of several, or else the only one. */
export const linkEndingAt = (
  { cards, links, routes, selection }: Drawn,
  quest: string,
  side: CardSide,
): Link | null => {
  const card = cards.get(quest);
  if (!card) return null;
  const knot = knotOf(card, side);
  const ending = links.filter((link) => {
    const end = link.target === quest ? routes.get(toLinkId(link))?.at(-1) : undefined;
    return end?.x === knot.x && end.y === knot.y;
  });
  const selected = ending.filter((link) => selection.has(toLinkId(link)));
  const [only, ...others] = selected.length > 0 ? selected : ending;
  return only !== undefined && others.length === 0 ? only : null;
};
