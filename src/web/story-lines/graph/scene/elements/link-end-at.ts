import type { Link } from '#domain/story-line/prerequisite-graph.ts';
import type { Position } from '#domain/story-line/story-line.ts';
import { type CardSide, isForward, knotOf, sides } from '#web/story-lines/graph/scene/geometry/knots.ts';
import { toLinkId } from '#web/story-lines/graph/scene/geometry/link-id.ts';
import type { RoutedLine, Routes } from '#web/story-lines/graph/scene/routing/route-links.ts';

type Drawn = RoutedLine & { readonly routes: Routes; readonly selection: ReadonlySet<string> };

/** A link of which one end is dragged, and where the other end stays. */
export type LinkEnd = {
  readonly link: Link;
  readonly moved: keyof Link;
  readonly stays: { readonly at: Position; readonly side: CardSide };
};

/** The quest and the side of its card that are pressed, and the end of a link that is dragged from there. */
export type LinkEndAt = (quest: string, side: CardSide) => LinkEnd | null;

/**
 * The end of a link that is dragged from a side of a card: that of the selected link that begins or ends there, or else of the
 * only link that ends there. A link that isn't selected has no end where links begin, for new ones are drawn from there.
 */
export const linkEndAt = (drawn: Drawn, quest: string, side: CardSide): LinkEnd | null => {
  const card = drawn.cards.get(quest);
  if (!card) return null;
  const knot = knotOf(card, side);
  const there = drawn.links.flatMap((link) => {
    const route = drawn.routes.get(toLinkId(link)) ?? [];
    if (link.target === quest && isAt(route.at(-1), knot)) return [endOf(drawn, { link, moved: 'target' }, route[0])];
    if (link.source === quest && isAt(route[0], knot)) return [endOf(drawn, { link, moved: 'source' }, route.at(-1))];
    return [];
  });
  const selected = there.filter(({ link }) => drawn.selection.has(toLinkId(link)));
  const ending = isForward(side) ? [] : there.filter(({ moved }) => moved === 'target');
  const [only, ...others] = selected.length > 0 ? selected : ending;
  return only !== undefined && others.length === 0 ? only : null;
};

/** The link after its end was led to another quest. */
export const linkLedTo = ({ link, moved }: Pick<LinkEnd, 'link' | 'moved'>, quest: string): Link => ({
  ...link,
  [moved]: quest,
});

const endOf = (
  { cards }: Pick<Drawn, 'cards'>,
  { link, moved }: Pick<LinkEnd, 'link' | 'moved'>,
  at: Position = { x: 0, y: 0 },
): LinkEnd => {
  const card = cards.get(moved === 'source' ? link.target : link.source);
  const side = card && sides.find((each) => isAt(at, knotOf(card, each)));
  return { link, moved, stays: { at, side: side ?? (moved === 'source' ? 'top' : 'bottom') } };
};

const isAt = (one: Position | undefined, { x, y }: Position): boolean => one?.x === x && one.y === y;
