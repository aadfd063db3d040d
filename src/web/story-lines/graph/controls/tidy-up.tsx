import { ChevronDown, Network } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState, type RefObject, useCallback } from 'react';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import * as texts from '#texts/story-line-graph.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import { type LineDirection, directionOf } from '#web/story-lines/graph/scene/routing/line-direction.ts';
import { listLinks } from '#domain/story-line/prerequisite-graph.ts';
import { askGraphWorker } from '#web/story-lines/graph/scene/worker/ask-graph-worker.ts';
import type { RunCommand } from '#web/story-lines/graph/input/input-context.ts';
import { useLatest } from '#web/shared/use-latest.ts';
import { atPlaces, tidyPlaces } from '#web/story-lines/graph/scene/tidy/tidy-places.ts';
import styles from './graph-controls.module.css';

type TidyUpProps = { line: StoryGraph; onTidyUp: (direction?: LineDirection) => void };

/** Tidies up in the layout that the line has, or in the one that is chosen from the menu. */
export function TidyUp({ line, onTidyUp }: TidyUpProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLDivElement>(null);
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  const close = (): void => {
    setOpen(false);
    button.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  };
  return (
    <div ref={button} className={styles['split']} onBlur={handleBlur}>
      <Button icon={<Network aria-hidden="true" />} onClick={() => onTidyUp()}>
        <span>{texts.tidyUp}</span>
      </Button>
      <IconButton
        label={texts.layout}
        icon={<ChevronDown aria-hidden="true" />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <Layouts
          present={directionOfLine(line)}
          onClose={close}
          onChoose={(direction) => {
            close();
            onTidyUp(direction);
          }}
        />
      )}
    </div>
  );
}

type LayoutsProps = { present: LineDirection; onChoose: (direction: LineDirection) => void; onClose: () => void };

function Layouts({ present, onChoose, onClose }: LayoutsProps) {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => menu.current?.querySelector<HTMLElement>('[aria-checked="true"]')?.focus(), []);
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') focusOther(menu.current);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={menu}
      className={styles['menu']}
      role="menu"
      aria-label={texts.layout}
      tabIndex={-1}
      onKeyDown={handleKeyDown}
    >
      {(['down', 'right'] as const).map((direction) => (
        <button
          key={direction}
          type="button"
          role="menuitemradio"
          aria-checked={direction === present}
          onClick={() => onChoose(direction)}
        >
          {texts.layouts[direction]}
        </button>
      ))}
    </div>
  );
}

const focusOther = (menu: HTMLElement | null): void => {
  const items = [...(menu?.querySelectorAll<HTMLElement>('[role="menuitemradio"]') ?? [])];
  items.find((item) => item !== document.activeElement)?.focus();
};

/** A line of up to this many quests is tidied up within a frame. */
const mostWithinFrame = 100;

const corner = { x: 0, y: 0 };

type TidyTools = { line: StoryGraph; isCompact: boolean; run: RunCommand; show: (line: StoryGraph) => void };

/** Tidies a line up in one step, then shows its beginning. Without a `wish` the line keeps its direction. */
export function useTidyUp(tools: TidyTools) {
  const latest = useLatest(tools);
  return useCallback((wish?: LineDirection): void => void tidyUp(latest, wish), [latest]);
}

const tidyUp = async (tools: Readonly<RefObject<TidyTools>>, wish?: LineDirection): Promise<void> => {
  const { line } = tools.current;
  const direction = wish ?? directionOfLine(line);
  const isShort = Object.keys(line.story_quests).length <= mostWithinFrame;
  const isCompact = tools.current.isCompact;
  const places = isShort
    ? tidyPlaces(line, direction, isCompact)
    : await askGraphWorker('tidy', { line: toTidied(line), direction, isCompact });
  // The line changed while the worker was busy: somebody goes on working in it.
  const { current } = tools;
  if (current.line.story_quests !== line.story_quests || current.line.references !== line.references) return;
  if (tools.current.run({ kind: 'place', places }, corner)) tools.current.show(atPlaces(line, places));
};

const toTidied = ({ story_quests, choices, references }: StoryGraph): StoryGraph => ({
  story_quests,
  ...(choices && { choices }),
  ...(references && { references }),
});

const directionOfLine = ({ story_quests }: StoryGraph): LineDirection =>
  directionOf(new Map(Object.entries(story_quests)), listLinks({ story_quests }));
