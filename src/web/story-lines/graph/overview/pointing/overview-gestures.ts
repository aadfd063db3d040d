import { withPicked } from '#web/story-lines/graph/selection/selection-changes.ts';
import type { PointerContext, Spot } from './pointer-context.ts';
import { type OverviewPointing, placesAfterDrag, pointingAtNothing, type Press } from './overview-pointing.ts';
import { cardAt, knotAt, linkAt } from './hit-test.ts';

/** How near the pointer has to be to a knot or a link (pixels). */
const reach = { knot: 11, link: 6 } as const;

export const pressAt = ({ scene, view }: PointerContext, { onLine, onCanvas }: Spot): Press | null => {
  const knot = knotAt(scene, onLine, reach.knot / view.viewport().zoom);
  const card = knot ?? cardAt(scene, onLine);
  return card && { quest: card.id, isOnKnot: knot !== null, at: onLine, screen: onCanvas };
};

export const hoverAt = (input: PointerContext, spot: Spot): OverviewPointing => {
  const quest = pressAt(input, spot)?.quest;
  return quest === undefined ? pointingAtNothing : { hovered: quest, link: null };
};

export const dragTo = (input: PointerContext, press: Press, { onLine }: Spot): OverviewPointing => {
  if (!press.isOnKnot) {
    input.showDragged(placesOfDrag(input, press, onLine));
    return { hovered: press.quest, link: null };
  }
  const over = cardAt(input.scene, onLine)?.id ?? null;
  return { hovered: over, link: { from: press.quest, to: onLine, over } };
};

export const dropAt = (input: PointerContext, press: Press, { onLine, onCanvas }: Spot): void => {
  if (!press.isOnKnot) {
    input.run({ kind: 'move', places: placesOfDrag(input, press, onLine) }, onCanvas);
    input.showDragged(null);
    return;
  }
  const target = cardAt(input.scene, onLine)?.id;
  if (target === undefined) input.onLinkOnGround(press.quest, onLine, true);
  if (target === undefined || target === press.quest) return;
  input.run({ kind: 'connect', link: { source: press.quest, target } }, onCanvas);
};

export const clickAt = (input: PointerContext, { onLine, onCanvas }: Spot, isBeside: boolean): void => {
  const { scene, selection, select, view } = input;
  const quest = cardAt(scene, onLine)?.id;
  if (quest !== undefined && input.endLinking(quest, onCanvas)) return;
  const element = quest ?? linkAt(scene, onLine, reach.link / view.viewport().zoom)?.id;
  if (element !== undefined) select(withPicked(selection, element, isBeside));
  else if (selection.size > 0) select(new Set());
};

const placesOfDrag = ({ line, selection }: PointerContext, press: Press, to: Spot['onLine']) => {
  const together = selection.has(press.quest) ? [...selection] : [press.quest];
  return placesAfterDrag(line, { press, together }, to);
};
