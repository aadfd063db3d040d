// Read this folder in this order: tour-address, this file, then tour-progress.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as texts from '#texts/tour.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { learnedQuery, noteLearned } from '#web/shared/session/learned.ts';
import { isTextField } from '#web/shared/shortcuts/single-keys.ts';
import { advance, type Toured } from './tour-progress.ts';
import styles from './tour.module.css';

type TourProps = Toured & {
  /** Only for an account that has not had it yet. */
  isFirst: boolean;
  onBegin: () => void;
  onLeave: () => void;
};

export function Tour({ isFirst, ...tour }: TourProps) {
  const client = useQueryClient();
  const { data, isPending } = useQuery(learnedQuery);
  const isKnown = data?.includes('tour');
  const [isOn, setOn] = useState(!isFirst);
  if (!isOn && isKnown === false) setOn(true);
  useEffect(() => {
    if (isOn && isKnown === false) void noteLearned(client, 'tour');
  }, [isOn, isKnown, client]);
  if (isOn) return <TourSteps {...tour} />;
  return isPending ? <AwaitedTour /> : null;
}

/** Keeps the row of the tour free, so that nothing below it moves once it is known to begin. */
function AwaitedTour() {
  return (
    <div className={styles['tour']} data-awaited aria-hidden="true">
      <TourText step={0} />
      <Button>{texts.leave}</Button>
    </div>
  );
}

const isWriting = (): boolean => {
  const focused = document.activeElement;
  return isTextField(focused) && 'value' in focused && focused.value !== '';
};

/** Each step is over once its act was done. Nothing waits for it. The first key works at once: the tour has the focus, and no field. */
function TourSteps({ line, isPlayed, onBegin, onLeave }: Omit<TourProps, 'isFirst'>) {
  const section = useRef<HTMLElement>(null);
  const begin = useEffectEvent(() => {
    onBegin();
    if (!isWriting()) section.current?.focus();
  });
  useEffect(() => begin(), []);
  const now = { line, isPlayed };
  const [kept, setKept] = useState(() => ({ step: 0, before: now }));
  const place = advance(kept, now);
  if (place !== kept) setKept(place);
  const isOver = place.step >= texts.tourSteps.length;
  return (
    <section ref={section} className={styles['tour']} aria-label={texts.theTour} tabIndex={-1} data-first-field>
      <div aria-live="polite">{isOver ? <p>{texts.over}</p> : <TourText step={place.step} />}</div>
      <Button onClick={onLeave}>{isOver ? texts.finish : texts.leave}</Button>
    </section>
  );
}

function TourText({ step }: { step: number }) {
  const { title, text } = texts.tourSteps[step] ?? texts.tourSteps[0];
  return (
    <div>
      <p className={styles['title']}>
        <span className={styles['count']}>{texts.stepOf({ step: step + 1, steps: texts.tourSteps.length })}</span>
        {title}
      </p>
      <p>{text}</p>
    </div>
  );
}
