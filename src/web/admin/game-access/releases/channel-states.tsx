import { type ReactNode, useId } from 'react';
import type { Release } from '#contract/releases.ts';
import * as texts from '#texts/releases.ts';
import { Email } from '#web/admin/tables/email.tsx';
import { Since } from '#web/shared/since.tsx';
import { RichText } from '#web/shared/rich-text.tsx';
import styles from './releases-panel.module.css';
import type { TaggedChannel } from './use-channels.ts';
import { useRelease } from './use-releases.ts';

type ChannelStatesProps = { channels: readonly TaggedChannel[]; releases: readonly Release[] };

export function ChannelStates({ channels, releases }: ChannelStatesProps) {
  return (
    <div className={styles['channels']}>
      {channels.map((state) => (
        <Channel key={state.channel} state={state} known={releases.find(({ number }) => number === state.release)} />
      ))}
    </div>
  );
}

type ChannelProps = { state: TaggedChannel; known: Release | undefined };

function Channel({ state, known }: ChannelProps) {
  const { channel, release: number, changed_at, changed_by } = state;
  const titleId = useId();
  const release = useRelease(number, known);
  return (
    <section className={styles['channel']} aria-labelledby={titleId}>
      <h3 id={titleId}>{texts.channelNames[channel]}</h3>
      {number === null ? (
        <p>{texts.emptyChannel}</p>
      ) : (
        <p className={styles['present']}>
          <strong>{texts.releaseNamed(number)}</strong>{' '}
          <span className={styles['oneLine']} dir="auto">
            {release?.note}
          </span>
        </p>
      )}
      {changed_at !== null && changed_by && (
        <p className={styles['since']}>
          <RichText
            parts={texts.putHere<ReactNode>({
              since: <Since time={changed_at} />,
              who: <Email address={changed_by} />,
            })}
          />
        </p>
      )}
    </section>
  );
}
