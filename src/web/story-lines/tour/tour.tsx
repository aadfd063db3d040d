// Read this folder in this order: tour-address, this file, then tour-progress.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as texts from '#texts/tour.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { learnedQuery, noteLearned } from '#web/shared/session/learned.ts';
import { advance, type Toured } from './tour-progress.ts';
import styles from './tour.module.css';

type TourProps = Toured & {
  /** Only for an account that has not had it yet. */
  isFirst: boolean;
  onLeave: () => void;
};

export function Tour({ isFirst, ...tour }: TourProps) {
  const client = useQueryClient();
  const { data } = useQuery(learnedQuery);
  const isKnown = data?.includes('tour');
  const [isOn, setOn] = useState(!isFirst);
  if (!isOn && isKnown === false) setOn(true);
  useEffect(() => {
    if (isOn && isKnown === false) void noteLearned(client, 'tour');
  }, [isOn, isKnown, client]);
  return isOn ? <TourSteps {...tour} /> : null;
}

/** Each step is over once its act was done. Nothing waits for it. */
function TourSteps({ line, isPlayed, onLeave }: Omit<TourProps, 'isFirst'>) {
  const now = { line, isPlayed };
  const [kept, setKept] = useState(() => ({ step: 0, before: now }));
  const place = advance(kept, now);
  if (place !== kept) setKept(place);
  const step = texts.tourSteps[place.step];
  return (
    <section className={styles['tour']} aria-label={texts.theTour}>
      <div aria-live="polite">
        {step ? (
          <>
            <p className={styles['title']}>
              <span className={styles['count']}>
                {texts.stepOf({ step: place.step + 1, steps: texts.tourSteps.length })}
              </span>
              {step.title}
            </p>
            <p>{step.text}</p>
          </>
        ) : (
          <p>{texts.over}</p>
        )}
      </div>
      <Button onClick={onLeave}>{step ? texts.leave : texts.finish}</Button>
    </section>
  );
}
