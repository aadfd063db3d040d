import { Ban, Copy, FolderInput } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { beginMove } from '#web/documents/moving/move-host.tsx';
import { usePlaces, type MoveChoice } from '#web/documents/moving/use-moving.ts';
import styles from './space-menu.module.css';
import { useDraggedDocuments } from './space-menu.tsx';

type Point = { readonly x: number; readonly y: number };

/** `at`: where the pointer is as it begins. */
export type Drag = { readonly chosen: MoveChoice; readonly name: string; readonly at: Point };

type DraggedProps = { drag: Drag; onEnd: () => void };

/** What is dragged, beside the pointer. The switch opens below it; a place that it is dropped on opens the dialog of moves. */
export function Dragged({ drag: { chosen, name, at }, onEnd }: DraggedProps) {
  const { places = [], isOwnerOf } = usePlaces(chosen.owner);
  const [isCopying, setCopying] = useState(false);
  const [over, setOver] = useState<string | null>(null);
  const way = isCopying || !isOwnerOf(chosen.owner) ? 'copy' : 'move';
  const chip = useRef<HTMLParagraphElement>(null);
  const follow = (point: Point): void => {
    putNextTo(chip.current, point);
    const { owner, isSwitch } = placeAt(point);
    if (isSwitch) pressSwitch(true);
    setOver(owner);
  };
  const end = (): void => {
    pressSwitch(false);
    onEnd();
  };
  const drop = (point: Point): void => {
    stopClick();
    const { owner, isSwitch } = placeAt(point);
    const place = places.find(({ id }) => id === owner);
    end();
    if (place || isSwitch) void beginMove({ chosen, way, ...(place && { place }) });
  };
  useDragInput({ at, follow, drop, onCopying: setCopying, onEnd: end });
  useEffect(() => {
    useDraggedDocuments.setState({ dragged: { way, over, takers: places.map(({ id }) => id) } });
  }, [way, over, places]);
  const isRefused = over !== null && !places.some(({ id }) => id === over);
  const Icon = isRefused ? Ban : way === 'copy' ? Copy : FolderInput;
  return (
    <p ref={chip} className={styles['dragged']} aria-hidden="true">
      <Icon />
      <span>{name}</span>
    </p>
  );
}

type DragInput = {
  at: Point;
  follow: (point: Point) => void;
  drop: (point: Point) => void;
  onCopying: (isCopying: boolean) => void;
  onEnd: () => void;
};

const useDragInput = ({ at, follow, drop, onCopying, onEnd }: DragInput): void => {
  const begin = useEffectEvent(() => follow(at));
  const handleMove = useEffectEvent((event: PointerEvent) => {
    onCopying(asksForCopy(event));
    follow({ x: event.clientX, y: event.clientY });
  });
  const handleUp = useEffectEvent(({ clientX: x, clientY: y }: PointerEvent) => drop({ x, y }));
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    // Alt alone opens the browser's menu.
    if (event.key === 'Escape' || event.key === 'Alt') stopEvent(event);
    onCopying(asksForCopy(event));
  });
  const handleEnd = useEffectEvent(onEnd);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['dragsDocuments'] = '';
    begin();
    // Once it has ended, it receives no events: the next press is no drop, though this is still drawn.
    const end = (): void => {
      stop();
      handleEnd();
    };
    const stop = listen({
      pointermove: (event) => (event.buttons === 0 ? end() : handleMove(event)),
      pointerup: (event) => {
        stop();
        handleUp(event);
      },
      pointercancel: end,
      keydown: (event) => {
        handleKey(event);
        if (event.key !== 'Escape') return;
        stopClickOfRelease();
        end();
      },
      keyup: (event) => handleKey(event),
      selectstart: stopEvent,
    });
    return () => {
      stop();
      delete dataset['dragsDocuments'];
      useDraggedDocuments.setState({ dragged: null });
    };
  }, []);
};

/** A key may have been held before the drag began. */
const asksForCopy = ({ ctrlKey, altKey }: KeyboardEvent | PointerEvent): boolean => ctrlKey || altKey;

const placeAt = ({ x, y }: Point) => {
  const under = document.elementFromPoint(x, y);
  const owner = under?.closest<HTMLElement>('[data-place]')?.dataset['place'] ?? null;
  return { owner, isSwitch: under !== null && under.closest('[data-space-switch]') !== null };
};

const pressSwitch = (isOpen: boolean): void => {
  const button = document.querySelector<HTMLElement>('[data-space-switch]');
  if (button && (button.getAttribute('aria-expanded') === 'true') !== isOpen) button.click();
};

/** In pixels, from the pointer and from the edges of the window. */
const gap = 14;

const putNextTo = (element: HTMLElement | null, { x, y }: Point): void => {
  if (!element) return;
  const left = Math.min(x + gap, innerWidth - element.offsetWidth - gap);
  const top = Math.min(y + gap, innerHeight - element.offsetHeight - gap);
  element.style.left = `${Math.max(0, left)}px`;
  element.style.top = `${Math.max(0, top)}px`;
};

const stopEvent = (event: Event): void => {
  event.preventDefault();
  event.stopPropagation();
};

type Listeners = { [Name in keyof WindowEventMap]?: (event: WindowEventMap[Name]) => unknown };

/** Before all others. Returns how to stop. */
const listen = (listeners: Listeners): (() => void) => {
  const stop = new AbortController();
  for (const [name, handle] of Object.entries(listeners))
    addEventListener(name, handle as EventListener, { capture: true, signal: stop.signal });
  return () => stop.abort();
};

/** After a drag that ends before the button is released: the release on the row that was pressed would open it. */
const stopClickOfRelease = (): void => {
  const stop = listen({
    pointerup: () => {
      stop();
      stopClick();
    },
    pointerdown: () => stop(),
  });
};

/** The click of the person that follows a drop opens nothing. */
const stopClick = (): void => {
  const stop = listen({ click: (event) => event.isTrusted && stopEvent(event) });
  setTimeout(stop);
};
