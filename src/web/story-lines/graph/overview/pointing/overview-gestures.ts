import { withPicked } from '#web/story-lines/graph/selection/selection-changes.ts';
import type { PointerContext, Spot } from './pointer-context.ts';
import { type OverviewPointing, placesAfterDrag, pointingAtNothing, type Press } from './overview-pointing.ts';
import { linkBetween, hasRoomForKnots, knotTarget } from '#web/story-lines/graph/link/link-ends.ts';
import { isForward } from '#web/story-lines/graph/routing/sides.ts';
import { cardAt, choiceAt, knotAt, linkAt } from './hit-test.ts';

/** How near the pointer has to be to a link (pixels). */
const reachOfLink = 8;

/** On a small card the knots would leave no room to drag it, so they reach outside of it only. */
export const pressAt = ({ scene, view }: PointerContext, { onLine, onCanvas }: Spot): Press | null => {
  const { zoom } = view.viewport();
  const hit = knotAt(scene, onLine, knotTarget() / 2 / zoom);
  const card = cardAt(scene, onLine);
  if (hit && (!card || hasRoomForKnots(zoom))) return pressOf(hit.card.id, hit.side);
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
  return { hovered: over, link: { from: press.quest, side: press.knot, to: onLine, over } };
};

export const dropAt = (input: PointerContext, press: Press, { onLine, onCanvas }: Spot): void => {
  if (press.knot === null) {
    input.run({ kind: 'move', places: placesOfDrag(input, press, onLine) }, onCanvas);
    input.showDragged(null);
    return;
  }
  const target = cardAt(input.scene, onLine)?.id;
  if (target === undefined) input.onLinkOnGround(press.quest, onLine, true);
  if (target === undefined || target === press.quest) return;
  input.run({ kind: 'connect', link: linkBetween(press.quest, target, isForward(press.knot)) }, onCanvas);
};

export const clickAt = (input: PointerContext, { onLine, onCanvas }: Spot, isBeside: boolean): void => {
  const { scene, selection, select, view } = input;
  const quest = cardAt(scene, onLine)?.id;
  if (quest !== undefined && input.endLinking(quest, onCanvas)) return;
  const element = quest ?? linkAt(scene, onLine, reachOfLink / view.viewport().zoom)?.id;
  const choice = choiceAt(scene, onLine)?.id;
  if (element !== undefined) select(withPicked(selection, element, isBeside));
  else if (choice !== undefined && input.onOpenChoice) input.onOpenChoice(choice);
  else if (selection.size > 0) select(new Set());
};

const placesOfDrag = ({ line, selection }: PointerContext, press: Press, to: Spot['onLine']) => {
  const together = selection.has(press.quest) ? [...selection] : [press.quest];
  return placesAfterDrag(line, { press, together }, to);
};
