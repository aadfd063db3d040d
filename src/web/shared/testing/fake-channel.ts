let channels: FakeChannel[] = [];

/** A channel between the tabs of one test: Node's reach the pages of other workers. */
export class FakeChannel extends EventTarget {
  readonly name: string;

  constructor(name: string) {
    super();
    this.name = name;
    channels.push(this);
  }

  postMessage(data: unknown): void {
    for (const other of channels)
      if (other !== this && other.name === this.name) other.dispatchEvent(new MessageEvent('message', { data }));
  }

  close(): void {
    channels = channels.filter((channel) => channel !== this);
  }
}

export const closeFakeChannels = (): void => {
  channels = [];
};
