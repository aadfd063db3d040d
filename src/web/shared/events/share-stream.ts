import { logError } from '#web/shared/errors/log.ts';
import { openEventStream, type ReceiveEvent, type StreamEvent } from './open-event-stream.ts';

type Message = StreamEvent | { readonly kind: 'ask' };

/** The leading tab forwards its events to all tabs of a person. Returns the function that leaves. */
export const shareStream = (user: string, receive: ReceiveEvent): (() => void) => {
  if (!('locks' in navigator) || !('BroadcastChannel' in window)) return openEventStream(receive);
  const name = `runeloom.events.${user}`;
  const channel = new BroadcastChannel(name);
  const end = new AbortController();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
  const notifyTabs = (message: Message): void => channel.postMessage(message);
  let latest: StreamEvent | null = null;

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind !== 'ask') receive(data);
    else if (latest) notifyTabs(latest);
  });
  const lead = (): Promise<void> =>
    new Promise((resolve) => {
      const close = openEventStream((event) => {
        latest = isConnected(event) ? { kind: 'beat' } : event;
        notifyTabs(event);
        receive(event);
      });
      end.signal.addEventListener('abort', () => {
        close();
        resolve();
      });
    });
  navigator.locks.request(name, { signal: end.signal }, lead).catch((error: unknown) => {
    if (end.signal.aborted) return;
    logError('Tabs could not agree on who receives changes', error);
    void lead();
  });
  notifyTabs({ kind: 'ask' });

  return () => {
    end.abort();
    channel.close();
  };
};

const isConnected = ({ kind }: StreamEvent): boolean => kind !== 'failed' && kind !== 'refused';
