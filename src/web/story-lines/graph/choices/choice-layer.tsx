import { Split } from 'lucide-react';
import { type CSSProperties, memo, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import * as texts from '#texts/story-line-logic.ts';
import { classNames } from '#web/shared/class-names.ts';
import { VisuallyHidden } from '#web/shared/focus/visually-hidden.tsx';
import { isRightToLeft } from '#web/story-lines/graph/title/is-right-to-left.ts';
import { type ChoiceFrame, isSameFrame } from './choice-frames.ts';
import styles from './choice-layer.module.css';

type ChoiceLayerProps = {
  frames: readonly ChoiceFrame[];
  /** Shows a choice in the inspector. Without it a title is no button. */
  onOpen: ((choice: string) => void) | undefined;
};

/** The choices of a line as frames behind its links and cards. They move with the cards and take no press but on their titles. */
export function ChoiceLayer({ frames, onOpen }: ChoiceLayerProps) {
  const place = useRef<HTMLDivElement>(null);
  const [host, setHost] = useState<Element | null>(null);
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- React Flow makes the element, and the frames come before the first paint
    setHost(place.current?.closest('.react-flow')?.querySelector('.react-flow__viewport-portal') ?? null);
  }, []);
  if (!host) return <div ref={place} hidden />;
  return createPortal(
    <>
      <div className={styles['frames']}>
        {frames.map((frame) => (
          <Frame key={frame.id} frame={frame} />
        ))}
      </div>
      <div className={styles['titles']}>
        {frames.map((frame) => (
          <Title key={frame.id} frame={frame} onOpen={onOpen} />
        ))}
      </div>
    </>,
    host,
  );
}

const placeOf = ({ box: { x, y, width } }: ChoiceFrame): CSSProperties => ({
  width,
  transform: `translate(${x}px,${y}px)`,
});

const Frame = memo(
  function Frame({ frame }: { frame: ChoiceFrame }) {
    return (
      <div
        className={styles['frame']}
        style={{ ...placeOf(frame), height: frame.box.height }}
        data-choice-frame={frame.id}
      />
    );
  },
  (before, now) => isSameFrame(before.frame, now.frame),
);

type TitleProps = { frame: ChoiceFrame; onOpen: ChoiceLayerProps['onOpen'] };

/** Above the links, which would strike it out, and below the cards. */
const Title = memo(
  function Title({ frame, onOpen }: TitleProps) {
    const { id, title, atMost, quests } = frame;
    return (
      <div className={styles['bar']} style={placeOf(frame)} dir={isRightToLeft(title) ? 'rtl' : 'ltr'}>
        <button
          type="button"
          className={classNames(styles['title'], 'nodrag', 'nopan')}
          data-choice={id}
          disabled={!onOpen}
          onClick={() => onOpen?.(id)}
        >
          <Split aria-hidden="true" />
          <VisuallyHidden>{texts.choiceMark} </VisuallyHidden>
          <bdi className={styles['words']}>{title}</bdi>{' '}
          <bdi className={styles['most']}>{texts.atMostWords({ at_most: atMost, count: quests.length })}</bdi>
        </button>
      </div>
    );
  },
  (before, now) => before.onOpen === now.onOpen && isSameFrame(before.frame, now.frame),
);
