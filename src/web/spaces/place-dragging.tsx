import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { manyQuests, moveOrCopy } from '#texts/moves.ts';
import { couldNotLoad } from '#texts/shared.ts';
import { chosenWith } from '#web/documents/moving/chosen-together.ts';
import { listKey, type LoadedList } from '#web/documents/sending/list-cache.ts';
import { logError } from '#web/shared/errors/log.ts';
import { readText } from '#web/shared/game-text/read-text.ts';
import { late } from '#web/shared/late/late.ts';
import { useLate } from '#web/shared/late/use-late.ts';
import { showToast } from '#web/shared/notices/toasts.tsx';
import { queryClient } from '#web/shared/query-client.ts';
import type { Drag } from './dragged.tsx';
import { useSpaceHere } from './space-here.ts';

const dragged = late(() => import('./dragged.tsx'));

/** A press that moves less is a click. In pixels. */
const slack = 6;

/**
 * Rows of lists, and checkboxes of the table, are dragged onto the switch or a place in it. By pointer events, since Firefox drags
 * no buttons. `press`: the last one before this was loaded; its button may be held.
 */
export function PlaceDragging({ user, press }: { user: string; press: RefObject<PointerEvent | null> }) {
  const here = useSpaceHere();
  const [drag, setDrag] = useState<Drag | null>(null);
  const end = () => setDrag(null);
  const handleLost = (cause: unknown) => {
    logError('What drags documents could not be loaded', cause);
    showToast(couldNotLoad(moveOrCopy));
    end();
  };
  const shown = useLate(dragged, { isNeeded: drag !== null, onLost: handleLost });
  useDragStart(here.kind === 'official' ? null : (here.space ?? user), {
    first: press,
    onStart: setDrag,
    onRelease: end,
  });
  return drag && shown && createPortal(<shown.Dragged drag={drag} onEnd={end} />, document.body);
}

type Dragging = {
  readonly first: RefObject<PointerEvent | null>;
  readonly onStart: (drag: Drag) => void;
  readonly onRelease: () => void;
};

const useDragStart = (owner: string | null, { first, onStart, onRelease }: Dragging): void => {
  const takeFirst = useEffectEvent((take: (event: PointerEvent) => void) => {
    if (first.current) take(first.current);
  });
  const start = useEffectEvent(onStart);
  // Also where its code comes after the release.
  const release = useEffectEvent(onRelease);
  useEffect(() => {
    if (owner === null) return undefined;
    let press: { readonly from: PointerEvent; readonly chosen: Omit<Drag, 'at'> } | null = null;
    const handleDown = (from: PointerEvent) => {
      const isDragging = from.button === 0 && from.pointerType !== 'touch' && from.target instanceof Element;
      const chosen = isDragging ? documentsAt(from.target, owner) : null;
      press = chosen && { from, chosen };
    };
    const handleMove = ({ clientX: x, clientY: y, buttons }: PointerEvent) => {
      if (buttons === 0) press = null;
      if (!press || Math.hypot(x - press.from.clientX, y - press.from.clientY) < slack) return;
      start({ ...press.chosen, at: { x, y } });
      press = null;
    };
    const handleUp = () => {
      press = null;
      release();
    };
    const stop = new AbortController();
    const settings = { signal: stop.signal };
    takeFirst(handleDown);
    addEventListener('pointerdown', handleDown, settings);
    addEventListener('pointermove', handleMove, settings);
    addEventListener('pointerup', handleUp, settings);
    addEventListener('pointercancel', handleUp, settings);
    return () => stop.abort();
  }, [owner]);
};

type Titled = { readonly id: string; readonly title: string };

/** The saved documents whose row is pressed. In the table the checkbox of a selected row stands for all that are selected. */
const documentsAt = (target: Element, owner: string): Omit<Drag, 'at'> | null => {
  const row = target.closest<HTMLElement>('[data-list-pane] [data-item]')?.dataset['item'];
  const selecting = target.closest('[data-field="select"]')?.closest<HTMLElement>('[data-quest]')?.dataset['quest'];
  const id = row ?? selecting;
  if (id === undefined) return null;
  const listed = (kind: string) => queryClient.getQueryData<LoadedList<Titled>>(listKey(kind, owner))?.items ?? [];
  const line = listed('story-lines').find((each) => each.id === id);
  if (line) return { chosen: { owner, lines: [id] }, name: readText(line.title) };
  const wanted = new Set(selecting === undefined ? [id] : chosenWith(id));
  const quests = listed('quests').filter((each) => wanted.has(each.id));
  const [quest] = quests;
  if (!quest) return null;
  const name = quests.length === 1 ? readText(quest.title) : manyQuests(quests.length);
  return { chosen: { owner, quests: quests.map((each) => each.id) }, name };
};
