// Read this folder in this order: this file, graph-menu.

import { type MouseEvent, type RefObject, useCallback, useState } from 'react';
import { showsQuest, type Position, type StoryGraph } from '#domain/story-line/story-line.ts';
import { logError } from '#web/shared/errors/log.ts';
import { late } from '#web/shared/late/late.ts';
import { useLate } from '#web/shared/late/use-late.ts';
import { useLatest } from '#web/shared/use-latest.ts';
import { cardAt, linkAt } from '#web/story-lines/graph/input/pointer/hit-test.ts';
import { spotOf } from '#web/story-lines/graph/input/pointer/pointer-context.ts';
import type { OverviewScene } from '#web/story-lines/graph/scene/elements/overview-scene.ts';
import { elementAt, focusElement } from '#web/story-lines/graph/view/focus.ts';
import type { View } from '#web/story-lines/graph/view/use-view.ts';
import type { GraphMenuPlace } from './menu-place.ts';

type MenuTools = {
  readonly canvasRef: RefObject<HTMLElement | null>;
  readonly line: StoryGraph;
  readonly view: View;
  readonly selection: ReadonlySet<string>;
  readonly select: (selection: ReadonlySet<string>) => void;
  /** Empty where cards are mounted. */
  readonly scene: OverviewScene;
};

const menu = late(() => import('./graph-menu.tsx'));
const handleLost = (cause: unknown) => logError('The menu of the canvas could not be loaded', cause);

/** Pixels of the screen around a link that count as the link. */
const reach = 8;

/**
 * The menu of a card, a link or the ground, by the pointer or the keyboard (its menu key, Shift+F10). What it is for is selected, unless
 * it is among what is.
 */
export const useGraphMenu = (tools: MenuTools) => {
  const [place, setPlace] = useState<GraphMenuPlace | null>(null);
  const loaded = useLate(menu, { isNeeded: place !== null, onLost: handleLost });
  const latest = useLatest(tools);
  const handleContextMenu = useCallback(
    (event: MouseEvent<HTMLElement>): void => {
      if (event.target instanceof Element && event.target.closest('a, input, textarea, [role="menu"], [data-own-keys]'))
        return;
      const { selection, select } = latest.current;
      const { onLine } = spotOf(latest.current, event);
      const of = elementOf(event, latest.current, onLine);
      event.preventDefault();
      if (of !== null && !selection.has(of)) select(new Set([of]));
      setPlace({ of, at: { x: event.clientX, y: event.clientY }, onLine });
    },
    [latest],
  );
  const close = useCallback((): void => {
    const { canvasRef } = latest.current;
    setPlace((before) => {
      const canvas = canvasRef.current;
      if (before && canvas && !(before.of !== null && focusElement(canvas, before.of)))
        canvas.focus({ preventScroll: true });
      return null;
    });
  }, [latest]);
  return { handleContextMenu, place, close, Menu: place && loaded ? loaded.GraphMenu : null };
};

/** By keyboard on the canvas itself it is for the only selected element. */
const elementOf = (
  { target, currentTarget }: MouseEvent<HTMLElement>,
  { scene, view, selection, line }: MenuTools,
  onLine: Position,
): string | null => {
  const element = elementAt(target);
  if (element !== null) return element;
  const [only, ...others] = selection;
  if (target === currentTarget) return only !== undefined && others.length === 0 ? only : null;
  const { zoom } = view.viewport();
  const hit = cardAt(scene, onLine)?.id ?? linkAt(scene, onLine, reach / zoom)?.id ?? null;
  return hit !== null && (hit.includes('>') || showsQuest(line, hit)) ? hit : null;
};
