import type { OverviewPointing } from '#web/story-lines/graph/paint/overview/draw-overlay.ts';
import { selectionAfterClick } from '#web/story-lines/graph/input/graph-selection.ts';
import {
  linkBetween,
  hasRoomForKnots,
  knotTarget,
  isForward,
  type CardSide,
} from '#web/story-lines/graph/scene/geometry/knots.ts';
import type { Position, StoryGraph } from '#domain/story-line/story-line.ts';
import { placeOfCard, snapToGrid } from '#domain/story-line/position.ts';
import { sizeOfCard, type Places } from '#web/story-lines/graph/scene/geometry/boxes.ts';
import { linkLedTo } from '#web/story-lines/graph/scene/elements/link-end-at.ts';
import type { PointerContext, Spot } from './pointer-context.ts';
import { cardAt, choiceAt, knotAt, linkAt } from './hit-test.ts';

/** How near the pointer has to be to a link (pixels). */
const reachOfLink = 8;

/** What is pressed at a spot. On a small card the knots would leave no room to drag it, so there they take presses outside of the card only. */
export const pressAt = ({ scene, view }: PointerContext, { onLine, onCanvas }: Spot): Press | null => {
  const { zoom } = view.viewport();
  const hit = knotAt(scene, onLine, knotTarget() / 2 / zoom);
  const card = cardAt(scene, onLine);
  if (hit && (!card || hasRoomForKnots(zoom, sizeOfCard(hit.card)))) return pressOf(hit.card.id, hit.side);
  return card && pressOf(card.id, null);

  function pressOf(quest: string, knot: Press['knot']): Press {
    return { quest, knot, at: onLine, screen: onCanvas };
  }
};

export const hoverAt = (input: PointerContext, spot: Spot): OverviewPointing => {
  const quest = pressAt(input, spot)?.quest;
  return quest === undefined ? pointingAtNothing : { hovered: quest, link: null };
};

export const dragTo = (input: PointerContext, press: Press, { onLine }: Spot): OverviewPointing => {
  if (press.knot === null) {
    input.showDragged(placesOfDrag(input, press, onLine));
    return { hovered: press.quest, link: null };
  }
  const over = cardAt(input.scene, onLine)?.id ?? null;
  const dragged = input.endAt(press.quest, press.knot);
  return { hovered: over, link: { from: press.quest, side: press.knot, to: onLine, over, dragged } };
};

export const dropAt = (input: PointerContext, press: Press, { onLine, onCanvas }: Spot): void => {
  if (press.knot === null) {
    input.run({ kind: 'move', places: placesOfDrag(input, press, onLine) }, onCanvas);
    input.showDragged(null);
    return;
  }
  const target = cardAt(input.scene, onLine)?.id;
  const dragged = input.endAt(press.quest, press.knot);
  if (target === undefined && !dragged) input.onLinkOnGround(press.quest, onLine, isForward(press.knot));
  if (target === undefined || (target === press.quest && isNearPress(press, onCanvas))) return;
  if (dragged && target !== press.quest) {
    input.run({ kind: 'relink', link: dragged.link, now: linkLedTo(dragged, target) }, onCanvas);
    return;
  }
  input.run({ kind: 'connect', link: linkBetween(press.quest, target, isForward(press.knot)) }, onCanvas);
};

export const clickAt = (input: PointerContext, { onLine, onCanvas }: Spot, isAdded: boolean): void => {
  const { scene, selection, select, view } = input;
  const quest = cardAt(scene, onLine)?.id;
  if (quest !== undefined && input.endLinking(quest, onCanvas)) return;
  const element = quest ?? linkAt(scene, onLine, reachOfLink / view.viewport().zoom)?.id;
  const choice = choiceAt(scene, onLine)?.id;
  if (element !== undefined) select(selectionAfterClick(selection, element, isAdded));
  else if (choice !== undefined && input.onOpenChoice) input.onOpenChoice(choice);
  else if (selection.size > 0) select(new Set());
};

const placesOfDrag = ({ line, selection }: PointerContext, press: Press, to: Spot['onLine']) => {
  const together = selection.has(press.quest) ? [...selection] : [press.quest];
  return placesAfterDrag(line, { press, together }, to);
};

export const pointingAtNothing: OverviewPointing = { hovered: null, link: null };

/** A press on a card or its knot. `at` is where it began, on the story line and on the screen. */
export type Press = {
  readonly quest: string;
  readonly knot: CardSide | null;
  readonly at: Position;
  readonly screen: Position;
};

/** A press whose pointer moves further than this is a drag (pixels). */
const clickSlack = 3;

export const isBeyondClick = ({ screen }: Press, { x, y }: Position): boolean =>
  Math.hypot(x - screen.x, y - screen.y) > clickSlack;

/** On one card, a drag is this long (pixels). */
const leastDrag = 40;

const isNearPress = ({ screen }: Press, { x, y }: Position): boolean =>
  Math.hypot(x - screen.x, y - screen.y) < leastDrag;

/** The places of quests that are dragged together. The pressed one snaps to the grid, the others move with it. */
export const placesAfterDrag = (
  line: StoryGraph,
  { press, together }: { press: Press; together: readonly string[] },
  to: Position,
): Places => {
  const pressed = placeOfCard(line, press.quest);
  if (!pressed) return {};
  const spot = snapToGrid({ x: pressed.x + to.x - press.at.x, y: pressed.y + to.y - press.at.y });
  const [dx, dy] = [spot.x - pressed.x, spot.y - pressed.y];
  return Object.fromEntries(
    together.flatMap((id) => {
      const place = placeOfCard(line, id);
      return place ? [[id, { x: place.x + dx, y: place.y + dy }] as const] : [];
    }),
  );
};
