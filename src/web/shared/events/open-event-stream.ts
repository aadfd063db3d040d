import { type Change, change, eventNames, eventsAddress } from '#contract/events.ts';
import * as z from 'zod/mini';
import { durations } from '#domain/timings.ts';
import { ServerUnreachable } from '#web/shared/api/api.ts';
import { refreshSession } from '#web/shared/session/session.ts';

/** An event for a tab: `hello` means that changes may have been missed, `refused` that the server answered with an error. */
export type StreamEvent =
  | { readonly kind: 'hello' | 'beat' | 'failed' | 'refused' }
  | { readonly kind: 'change'; readonly change: Change };

export type ReceiveEvent = (event: StreamEvent) => void;

/** Reconnects after a loss. Returns the function that stops it. */
export const openEventStream = (receive: ReceiveEvent): (() => void) => {
  let source: EventSource | null = null;
  let timer: number | undefined;
  let isStopped = false;

  const wait = (then: () => void, duration: number): void => {
    window.clearTimeout(timer);
    timer = window.setTimeout(then, duration);
  };
  const lose = (): void => {
    source?.close();
    source = null;
    wait(connect, durations.reconnect);
  };
  const fail = (): void => {
    lose();
    receive({ kind: 'failed' });
  };
  const connect = (): void => {
    source?.close();
    wait(fail, durations.silence);
    source = listen({
      onEvent: (event) => {
        wait(fail, durations.silence);
        receive(event);
      },
      onLost: lose,
      onFailed: fail,
      onRefused: () => {
        lose();
        void askWhy().then((event) => isStopped || receive(event));
      },
    });
  };

  window.addEventListener('online', connect);
  window.addEventListener('offline', fail);
  connect();
  return () => {
    isStopped = true;
    window.removeEventListener('online', connect);
    window.removeEventListener('offline', fail);
    window.clearTimeout(timer);
    source?.close();
  };
};

type Listener = {
  readonly onEvent: ReceiveEvent;
  /** A stream with events has ended. */
  readonly onLost: () => void;
  readonly onFailed: () => void;
  /** The server answered without a stream. */
  readonly onRefused: () => void;
};

const listen = ({ onEvent, onLost, onFailed, onRefused }: Listener): EventSource => {
  const source = new EventSource(eventsAddress);
  let hasSpoken = false;
  const receive = (event: StreamEvent): void => {
    hasSpoken = true;
    onEvent(event);
  };
  source.addEventListener(eventNames.hello, () => receive({ kind: 'hello' }));
  source.addEventListener(eventNames.beat, () => receive({ kind: 'beat' }));
  const { change: changed, review, membership, comments, presence } = eventNames;
  for (const name of [changed, review, membership, comments, presence])
    source.addEventListener(name, ({ data }) => receive({ kind: 'change', change: z.parse(change, JSON.parse(data)) }));
  source.addEventListener('error', () => {
    if (hasSpoken) onLost();
    else if (source.readyState === source.CLOSED) onRefused();
    else onFailed();
  });
  return source;
};

/** A refused stream has no reason. The session may have ended: the question below finds out. */
const askWhy = async (): Promise<StreamEvent> => {
  try {
    await refreshSession();
    return { kind: 'refused' };
  } catch (error) {
    return { kind: error instanceof ServerUnreachable ? 'failed' : 'refused' };
  }
};
