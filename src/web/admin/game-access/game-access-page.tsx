import { type ReactNode, useId } from 'react';
import { exportsTitle } from '#texts/exchange/export-settings.ts';
import { tokensTitle } from '#texts/installation.ts';
import { releasesTitle } from '#texts/releases.ts';
import { title as webhooksTitle } from '#texts/webhooks.ts';
import { paths } from '#web/shared/address/paths.ts';
import { ProofHost } from '#web/shared/dialogs/proof-host.tsx';
import { screenTitles } from '#web/shared/screens/screen-titles.ts';
import { Window } from '#web/shared/windows/window.tsx';
import { ExportsPanel } from './exports-panel.tsx';
import styles from './game-access-page.module.css';
import { ReleasesPanel } from './releases/releases-panel.tsx';
import { TokensPanel } from './tokens-panel.tsx';
import { WebhooksPanel } from './webhooks-panel.tsx';

/** What games read (`releases`), in which formats (`exports`), by which access tokens they read it (`tokens`), and which programs are told of what happens (`webhooks`). */
export function GameAccessPage() {
  return (
    <Window title={screenTitles[paths.gameAccess]}>
      <div className={styles['page']}>
        <Section title={releasesTitle}>
          <ReleasesPanel />
        </Section>
        <Section title={exportsTitle}>
          <ExportsPanel />
        </Section>
        <Section title={tokensTitle}>
          <TokensPanel />
        </Section>
        <Section title={webhooksTitle}>
          <WebhooksPanel />
        </Section>
        <ProofHost />
      </div>
    </Window>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className={styles['section']} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  );
}
