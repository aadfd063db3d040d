import { logError } from '#web/shared/errors/log.ts';
import { openEventStream, type Hear, type StreamWord } from './open-event-stream.ts';

type Message = StreamWord | { readonly kind: 'ask' };

/** The leading tab forwards its events to all tabs of a person. Returns the function that leaves. */
export const shareStream = (user: string, hear: Hear): (() => void) => {
  if (!('locks' in navigator) || !('BroadcastChannel' in window)) return openEventStream(hear);
  const name = `runeloom.events.${user}`;
  const channel = new BroadcastChannel(name);
  const end = new AbortController();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
  const notifyTabs = (message: Message): void => channel.postMessage(message);
  let standing: StreamWord | null = null;

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind !== 'ask') hear(data);
    else if (standing) notifyTabs(standing);
  });
  const lead = (): Promise<void> =>
    new Promise((resolve) => {
      const close = openEventStream((word) => {
        standing = isSpoken(word) ? { kind: 'beat' } : word;
        notifyTabs(word);
        hear(word);
      });
      end.signal.addEventListener('abort', () => {
        close();
        resolve();
      });
    });
  navigator.locks.request(name, { signal: end.signal }, lead).catch((error: unknown) => {
    if (end.signal.aborted) return;
    logError('Tabs could not agree on who hears of changes', error);
    void lead();
  });
  notifyTabs({ kind: 'ask' });

  return () => {
    end.abort();
    channel.close();
  };
};

const isSpoken = ({ kind }: StreamWord): boolean => kind !== 'failed' && kind !== 'refused';
