import { Download } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import type { Channel } from '#domain/release/channel.ts';
import * as texts from '#texts/releases.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { useFocusBack } from '#web/shared/focus/use-focus.ts';
import type { PutQuestion } from './put-on-channel-dialog.tsx';
import styles from './releases-table.module.css';
import type { TaggedChannel } from './use-channels.ts';

type ReleaseActionsProps = {
  number: number;
  channels: readonly TaggedChannel[];
  /** The channel that is asked about now. */
  asked: Channel | null;
  /** Whether its download is chosen now. */
  isDownloading: boolean;
  onPut: (question: PutQuestion) => void;
  onDownload: (number: number) => void;
};

/** A release that was put on a channel has one button less, so that the next one gets the focus. */
export function ReleaseActions({ number, channels, asked, isDownloading, onPut, onDownload }: ReleaseActionsProps) {
  const test = useRef<HTMLButtonElement>(null);
  const live = useRef<HTMLButtonElement>(null);
  const download = useRef<HTMLButtonElement>(null);
  const buttons: Readonly<Record<Channel, RefObject<HTMLButtonElement | null>>> = { test, live };
  useFocusBack(asked === 'test', test, live, download);
  useFocusBack(asked === 'live', live, test, download);
  useFocusBack(isDownloading, download);
  return (
    <div className={styles['actions']}>
      {channels
        .filter(({ release }) => release !== number)
        .map((seen) => (
          <Button
            key={seen.channel}
            ref={buttons[seen.channel]}
            className={styles[seen.channel]}
            aria-label={texts.putNamed(number, seen.channel)}
            onClick={() => onPut({ release: number, seen })}
          >
            {texts.putOn[seen.channel]}
          </Button>
        ))}
      <Button
        ref={download}
        className={styles['download']}
        icon={<Download aria-hidden="true" />}
        aria-label={texts.downloadNamed(number)}
        onClick={() => onDownload(number)}
      >
        {texts.download}
      </Button>
    </div>
  );
}
