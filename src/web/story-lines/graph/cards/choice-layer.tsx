import { Split } from 'lucide-react';
import { type CSSProperties, memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import * as texts from '#texts/story-line-logic.ts';
import { classNames } from '#web/shared/class-names.ts';
import { VisuallyHidden } from '#web/shared/focus/visually-hidden.tsx';
import { linePath } from '#web/story-lines/graph/scene/routing/link-path.ts';
import { isRightToLeft } from '#web/story-lines/graph/scene/geometry/wrap-title.ts';
import { type ChoiceFrame, isSameFrame } from '#web/story-lines/graph/scene/frames/choice-frames.ts';
import type { FrameTitle } from '#web/story-lines/graph/scene/frames/place-titles.ts';
import styles from './choice-layer.module.css';

type ChoiceLayerProps = {
  frames: readonly ChoiceFrame[];
  /** Shows a choice in the inspector. Without it a title is no button. */
  onOpen: ((choice: string) => void) | undefined;
};

/** The choices of a line as frames behind its links and cards. They move with the cards. Only their titles can be pressed. */
export function ChoiceLayer({ frames, onOpen }: ChoiceLayerProps) {
  const place = useRef<HTMLDivElement>(null);
  const [host, setHost] = useState<Element | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- React Flow makes the element, and the frames come before the first paint
    setHost(place.current?.closest('.react-flow')?.querySelector('.react-flow__viewport-portal') ?? null);
  }, []);
  if (!host) return <div ref={place} hidden />;
  return createPortal(
    <>
      <svg className={styles['frames']} aria-hidden="true">
        {frames.map((frame) => (
          <Frame key={frame.id} frame={frame} isPointed={pointed === frame.id} />
        ))}
      </svg>
      <div className={styles['titles']}>
        {frames.map((frame) => (
          <Titles key={frame.id} frame={frame} onOpen={onOpen} onPoint={setPointed} />
        ))}
      </div>
    </>,
    host,
  );
}

type FrameProps = { frame: ChoiceFrame; isPointed: boolean };

const Frame = memo(
  function Frame({ frame: { id, lines, boxes, bands }, isPointed }: FrameProps) {
    const bandPath = bands.map(linePath).join('');
    return (
      <g className={styles['frame']} data-choice-frame={id} data-lines={lines} data-pointed={isPointed || undefined}>
        {bandPath && <path className={styles['band']} d={bandPath} />}
        {boxes.map((box, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a box is nothing but its place
          <rect key={index} className={styles['box']} {...box} rx={10} />
        ))}
        {bandPath && <path className={styles['core']} d={bandPath} />}
      </g>
    );
  },
  (before, now) => before.isPointed === now.isPointed && isSameFrame(before.frame, now.frame),
);

type TitlesProps = {
  frame: ChoiceFrame;
  onOpen: ChoiceLayerProps['onOpen'];
  onPoint: (choice: string | null) => void;
};

/** The titles of a frame, above the links, which would strike them out, and below the cards. */
const Titles = memo(
  function Titles({ frame, onOpen, onPoint }: TitlesProps) {
    const { id, title, atMost, quests, titles } = frame;
    const [first, ...others] = titles;
    const shared = {
      disabled: !onOpen,
      onClick: () => onOpen?.(id),
      onPointerEnter: () => onPoint(id),
      onPointerLeave: () => onPoint(null),
      onFocus: () => onPoint(id),
      onBlur: () => onPoint(null),
      title: texts.choiceWords({ title, at_most: atMost, count: quests.length }),
    };
    return (
      <>
        {first && (
          <TitleBar place={first} title={title}>
            <button {...shared} type="button" className={titleClass} data-choice={id}>
              <Split aria-hidden="true" />
              <VisuallyHidden>{texts.choiceMark} </VisuallyHidden>
              <bdi className={styles['words']}>{title}</bdi>{' '}
              <bdi className={styles['most']}>{texts.atMostWords({ at_most: atMost, count: quests.length })}</bdi>
            </button>
          </TitleBar>
        )}
        {others.map(
          (place, index) =>
            place && (
              // oxlint-disable-next-line react/no-array-index-key -- a further title is nothing but its place
              <TitleBar key={index} place={place} title={title}>
                {/* The first title leads there by keyboard. */}
                <button {...shared} type="button" className={titleClass} tabIndex={-1} aria-hidden="true">
                  <Split />
                  <bdi className={styles['words']}>{title}</bdi>
                </button>
              </TitleBar>
            ),
        )}
      </>
    );
  },
  (before, now) => before.onOpen === now.onOpen && isSameFrame(before.frame, now.frame),
);

const titleClass = classNames(styles['title'], 'nodrag', 'nopan');

type TitleBarProps = { place: FrameTitle; title: string; children: ReactNode };

function TitleBar({ place, title, children }: TitleBarProps) {
  const style: CSSProperties = { width: place.width, transform: `translate(${place.x}px,${place.y}px)` };
  return (
    <div className={styles['bar']} style={style} data-edge={place.edge} dir={isRightToLeft(title) ? 'rtl' : 'ltr'}>
      {children}
    </div>
  );
}
