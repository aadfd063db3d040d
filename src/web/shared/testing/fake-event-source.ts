import { vi } from 'vitest';

/** End with `vi.unstubAllGlobals()`. */
export class FakeEventSource extends EventTarget {
  static opened: FakeEventSource[] = [];
  readonly CLOSED = 2;
  readonly url: string;
  readyState = 0;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.opened.push(this);
  }

  close(): void {
    this.readyState = this.CLOSED;
  }

  say(event: string, data: unknown = ''): void {
    this.readyState = 1;
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
  }

  fail(): void {
    this.readyState = 0;
    this.dispatchEvent(new Event('error'));
  }

  /** The server answers without a stream. */
  refuse(): void {
    this.close();
    this.dispatchEvent(new Event('error'));
  }
}

export const fakeEventSource = () => {
  FakeEventSource.opened = [];
  vi.stubGlobal('EventSource', FakeEventSource);
  const stream = (): FakeEventSource => {
    const newest = FakeEventSource.opened.at(-1);
    if (!newest) throw new Error('No stream was opened.');
    return newest;
  };
  return {
    stream,
    count: () => FakeEventSource.opened.length,
    openCount: () => FakeEventSource.opened.filter(({ readyState, CLOSED }) => readyState !== CLOSED).length,
  };
};
