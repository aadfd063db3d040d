import type { Position } from '#domain/story-line/story-line.ts';
import { snapToGrid } from '#domain/story-line/position.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import type { CardSide } from '#web/story-lines/graph/routing/sides.ts';
import type { Places } from '#web/story-lines/graph/commands/graph-command.ts';

/** A link that is being drawn from a knot of a quest to the pointer, which may be over another quest. */
export type DrawnLink = {
  readonly from: string;
  readonly side: CardSide;
  readonly to: Position;
  readonly over: string | null;
};

export type OverviewPointing = {
  readonly hovered: string | null;
  readonly link: DrawnLink | null;
};

export const pointingAtNothing: OverviewPointing = { hovered: null, link: null };

/** A press on a card or its knot. `at` is where it began, on the story line and on the screen. */
export type Press = {
  readonly quest: string;
  readonly knot: CardSide | null;
  readonly at: Position;
  readonly screen: Position;
};

/** The pointer may move this many pixels, and a press still counts as a click. */
const clickSlack = 3;

export const hasStrayed = ({ screen }: Press, { x, y }: Position): boolean =>
  Math.hypot(x - screen.x, y - screen.y) > clickSlack;

/** Where quests go that are dragged together. The pressed one snaps to the grid, the others move with it. */
export const placesAfterDrag = (
  { story_quests }: StoryGraph,
  { press, together }: { press: Press; together: readonly string[] },
  to: Position,
): Places => {
  const pressed = story_quests[press.quest];
  if (!pressed) return {};
  const spot = snapToGrid({ x: pressed.x + to.x - press.at.x, y: pressed.y + to.y - press.at.y });
  const [dx, dy] = [spot.x - pressed.x, spot.y - pressed.y];
  return Object.fromEntries(
    together.flatMap((id) => {
      const place = story_quests[id];
      return place ? [[id, { x: place.x + dx, y: place.y + dy }] as const] : [];
    }),
  );
};
