import { QueryClientProvider } from '@tanstack/react-query';
import * as texts from '#texts/about.ts';
import { apiDocsAddress } from '#contract/screens/screens.ts';
import { LinkButton } from '#web/shared/buttons/link-button.tsx';
import { paths } from '#web/shared/address/paths.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { screenTitles } from '#web/shared/screens/screen-titles.ts';
import { useSession } from '#web/shared/session/session.ts';
import { Window } from '#web/shared/windows/window.tsx';
import styles from './about-page.module.css';
import { TriedLine } from './tried-line.tsx';

export function AboutPage() {
  const { user } = useSession();
  return (
    <Window title={screenTitles[paths.about]}>
      <div className={styles['about']}>
        <div className={styles['lead']}>
          {texts.purpose.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <div className={styles['actions']}>
            <LinkButton to={user ? paths.home : paths.signUp} variant="primary">
              {user ? texts.toWorkshop : texts.toSignUp}
            </LinkButton>
            {!user && <LinkButton to={paths.signIn}>{texts.toSignIn}</LinkButton>}
          </div>
        </div>
        <section aria-labelledby="try-it">
          <h2 id="try-it">{texts.tryIt}</h2>
          <p>{texts.tryItHint}</p>
          <QueryClientProvider client={queryClient}>
            <TriedLine />
          </QueryClientProvider>
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
