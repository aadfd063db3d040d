import { Split } from 'lucide-react';
import { type CSSProperties, memo, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import * as texts from '#texts/story-line-logic.ts';
import { classNames } from '#web/shared/class-names.ts';
import { VisuallyHidden } from '#web/shared/focus/visually-hidden.tsx';
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
    <div className={styles['layer']}>
      {frames.map((frame) => (
        <Frame key={frame.id} frame={frame} onOpen={onOpen} />
      ))}
    </div>,
    host,
  );
}

type FrameProps = { frame: ChoiceFrame; onOpen: ChoiceLayerProps['onOpen'] };

const Frame = memo(
  function Frame({ frame: { id, title, atMost, quests, box }, onOpen }: FrameProps) {
    const place = {
      width: box.width,
      height: box.height,
      transform: `translate(${box.x}px,${box.y}px)`,
    } satisfies CSSProperties;
    return (
      <div className={styles['frame']} style={place}>
        <button
          type="button"
          className={classNames(styles['title'], 'nodrag', 'nopan')}
          data-choice={id}
          disabled={!onOpen}
          onClick={() => onOpen?.(id)}
        >
          <Split aria-hidden="true" />
          <VisuallyHidden>{texts.choice} </VisuallyHidden>
          <bdi className={styles['words']}>{title}</bdi>{' '}
          <span className={styles['most']}>{texts.atMostWords({ at_most: atMost, count: quests.length })}</span>
        </button>
      </div>
    );
  },
  (before, now) => before.onOpen === now.onOpen && isSameFrame(before.frame, now.frame),
);
