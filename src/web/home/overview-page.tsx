import { type ReactNode, Suspense, useId, useState } from 'react';
import * as texts from '#texts/home.ts';
import { readTriedLine } from '#web/about/kept-line.ts';
import { paths } from '#web/shared/address/paths.ts';
import { lateComponent } from '#web/shared/late/late-component.ts';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { screenTitles } from '#web/shared/screens/screen-titles.ts';
import { useSignedInUser } from '#web/shared/session/session.ts';
import { Window } from '#web/shared/windows/window.tsx';
import { loadWorld } from '#web/shared/world/saved-world.ts';
import styles from './overview-page.module.css';

/** The purpose of Runeloom in three blocks of text (docs/behaviour/screens.md, The quests overview). People who sign in come here. */
export function OverviewPage() {
  const [isLineTried] = useState(() => readTriedLine() !== null);
  return (
    <Window title={screenTitles[paths.overview]} isText>
      <Suspense fallback={<Skeleton lines={5} />}>
        {isLineTried && <TriedLine />}
        <div className={styles['blocks']}>
          <OverviewBlock medallion={<QuestMedallion />} texts={texts.craft} />
          <OverviewBlock medallion={<StorylineMedallion />} texts={texts.shape} />
          <OverviewBlock medallion={<FlowMedallion />} texts={texts.flow} />
        </div>
      </Suspense>
    </Window>
  );
}

/** The world says what can be kept of the line. Without it the workshop offers the line later. */
const TakeTriedLine = lateComponent(async () => {
  const [offer, isWorldThere] = await Promise.all([import('#web/about/take-tried-line.tsx'), loadWorld()]);
  return isWorldThere ? offer.TakeTriedLine : NoOffer;
});

const NoOffer = (): null => null;

function TriedLine() {
  const { id } = useSignedInUser();
  return (
    <div className={styles['tried']}>
      <TakeTriedLine owner={id} />
    </div>
  );
}

const ticks = Array.from({ length: 24 }, (_, tick) => tick * 15);

function Medallion({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 96 96" className={styles['medallion']} aria-hidden="true" focusable="false">
      <circle cx="48" cy="48" r="45" className={styles['field']} />
      <circle cx="48" cy="48" r="38" className={styles['ring']} />
      {ticks.map((angle) => (
        <path key={angle} d="M48 6v3" className={styles['tick']} transform={`rotate(${angle} 48 48)`} />
      ))}
      {children}
    </svg>
  );
}

const QuestMedallion = () => (
  <Medallion>
    <path className={styles['solid']} d="M30 30h28c4 0 6 3 6 6v30H36c-4 0-6-3-6-6z" />
    <path className={styles['line']} d="M64 66c4 0 6-3 6-6h-5M30 30c-4 0-6 3-6 6h6" />
    <path className={styles['line']} d="M37 41h18M37 48h14M37 55h10" />
    <path className={styles['bright']} d="M50 60c2-12 9-25 24-33-1 14-8 25-21 30M50 60c5-10 11-18 17-24M50 60l-3 6" />
  </Medallion>
);

const StorylineMedallion = () => (
  <Medallion>
    <path className={styles['bright']} d="M34 48c10 0 8-16 20-16M34 48c10 0 8 16 20 16M66 32c9 3 9 29 0 32" />
    <path className={styles['solid']} d="m26 39 9 9-9 9-9-9zM60 23l9 9-9 9-9-9zM60 55l9 9-9 9-9-9z" />
    <path className={styles['jewel']} d="m26 44 4 4-4 4-4-4zM60 28l4 4-4 4-4-4zM60 60l4 4-4 4-4-4z" />
  </Medallion>
);

const FlowMedallion = () => (
  <Medallion>
    <path className={styles['solid']} d="M20 69h13V59h12V49h12V39h13v30z" />
    <path className={styles['line']} d="M33 69V59M45 69V49M57 69V39" />
    <path className={styles['bright']} d="M63 39V20M63 21c6-3 9 3 15 0v9c-6 3-9-3-15 0" />
    <path className={styles['jewel']} d="m26.500 58 3.500 4-3.500 4-3.500-4z" />
  </Medallion>
);

type OverviewBlockProps = {
  medallion: ReactNode;
  texts: { readonly title: string; readonly paragraphs: readonly string[] };
};

function OverviewBlock({ medallion, texts: { title, paragraphs } }: OverviewBlockProps) {
  const titleId = useId();
  return (
    <section className={styles['block']} aria-labelledby={titleId}>
      <div className={styles['medallion']}>{medallion}</div>
      <h2 id={titleId} className={styles['title']}>
        {title}
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  );
}
