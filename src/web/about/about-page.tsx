import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import * as texts from '#texts/about.ts';
import { apiDocsAddress } from '#contract/screens/screens.ts';
import { LinkButton } from '#web/shared/buttons/link-button.tsx';
import { paths } from '#web/shared/address/paths.ts';
import { screenTitles } from '#web/shared/screens/screen-titles.ts';
import { isUserExpected } from '#web/shared/session/remember-user.ts';
import { useSession } from '#web/shared/session/session.ts';
import { lateComponent } from '#web/shared/late/late-component.ts';
import { ScreenPicture } from '#web/shared/screen-picture.tsx';
import { Window } from '#web/shared/windows/window.tsx';
import styles from './about-page.module.css';

const TriedLine = lateComponent(async () => (await import('./tried-line.tsx')).TriedLine);

export function AboutPage() {
  const isMember = useIsMember();
  return (
    <Window title={screenTitles[paths.about]}>
      <div className={styles['about']}>
        <div className={styles['lead']}>
          {texts.purpose.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <div className={styles['actions']}>
            <LinkButton to={isMember ? paths.home : paths.signUp} variant="primary">
              {isMember ? texts.toWorkshop : texts.toSignUp}
            </LinkButton>
            {!isMember && <LinkButton to={paths.signIn}>{texts.toSignIn}</LinkButton>}
          </div>
        </div>
        <section aria-labelledby="try-it">
          <h2 id="try-it">{texts.tryIt}</h2>
          <p>
            {texts.tryItHint} <span className={styles['byMouse']}>{texts.tryItMenu} </span>
            {texts.tryItKept}
          </p>
          <LateLine />
        </section>
        <section aria-labelledby="how-work-goes">
          <h2 id="how-work-goes">{texts.howWorkGoes}</h2>
          <ul className={styles['steps']}>
            {Object.entries(texts.steps).map(([picture, { title, text, alt }]) => (
              <li key={picture}>
                <ScreenPicture name={picture} alt={alt} />
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
        <ul className={styles['audiences']}>
          {texts.audiences.map(({ title, text }) => (
            <li key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <a href={apiDocsAddress}>{texts.apiDocs}</a>
      </div>
    </Window>
  );
}

/** Whoever is expected is one until the server answers, so that the page stays where it is then. */
const useIsMember = (): boolean => {
  const [isExpected] = useState(isUserExpected);
  const { status } = useSession();
  return status === 'signed-in' || (status === 'loading' && isExpected);
};

/** The page is painted before the canvas is fetched. A phone shows little of it at first, and reads the page meanwhile. */
function LateLine() {
  const room = useRef<HTMLDivElement>(null);
  const isWanted = useIsWanted(room);
  const empty = <div ref={room} className={styles['tried']} aria-busy="true" />;
  if (!isWanted) return empty;
  return (
    <Suspense fallback={empty}>
      <TriedLine />
    </Suspense>
  );
}

/** How much of the canvas is in sight when it is fetched at once. */
const shareInSight = 0.25;

/** Milliseconds after the page has loaded until it is fetched in any case. */
const fetchedAfter = 2_500;

const intents = ['pointerdown', 'keydown', 'touchstart', 'wheel'] as const;

/** Once somebody sees the canvas, does something, or has had time to read. */
const useIsWanted = (room: RefObject<HTMLElement | null>): boolean => {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (isWanted || !room.current) return undefined;
    const ended = new AbortController();
    const { signal } = ended;
    const want = () => setWanted(true);
    for (const intent of intents) window.addEventListener(intent, want, { signal, passive: true });
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ intersectionRatio }) => intersectionRatio >= shareInSight) && want(),
      { threshold: shareInSight },
    );
    observer.observe(room.current);
    let timer = 0;
    const wait = () => {
      timer = window.setTimeout(want, fetchedAfter);
    };
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { signal });
    return () => {
      ended.abort();
      observer.disconnect();
      window.clearTimeout(timer);
    };
  }, [isWanted, room]);
  return isWanted;
};
