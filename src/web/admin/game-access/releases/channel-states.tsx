import { type ReactNode, useId } from 'react';
import type { Release } from '#contract/releases.ts';
import * as texts from '#texts/releases.ts';
import { Since } from '#web/shared/formats/since.tsx';
import { RichText } from '#web/shared/rich-text.tsx';
import styles from './releases-panel.module.css';
import type { TaggedChannel } from './use-channels.ts';
import { useRelease } from './use-releases.ts';

type ChannelStatesProps = { channels: readonly TaggedChannel[]; releases: readonly Release[] };

export function ChannelStates({ channels, releases }: ChannelStatesProps) {
  return (
    <div className={styles['channels']}>
      {channels.map(({ channel, release }) => (
        <Channel
          key={channel}
          name={texts.channelNames[channel]}
          number={release}
          known={releases.find(({ number }) => number === release)}
        />
      ))}
    </div>
  );
}

type ChannelProps = { name: string; number: number | null; known: Release | undefined };

function Channel({ name, number, known }: ChannelProps) {
  const titleId = useId();
  const release = useRelease(number, known);
  return (
    <section className={styles['channel']} aria-labelledby={titleId}>
      <h3 id={titleId}>{name}</h3>
      {number === null ? (
        <p>{texts.emptyChannel}</p>
      ) : (
        <p>
          <strong>{texts.releaseNamed(number)}</strong>
          {release && (
            <>
              {' '}
              <RichText parts={texts.madeSince<ReactNode>(<Since time={release.made_at} />)} />
            </>
          )}
        </p>
      )}
    </section>
  );
}
