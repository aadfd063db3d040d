import { noBookImport } from './book-writes.ts';

/** Books that this server reads, by the ids of their imports. */
export type BegunReadings = {
  readonly begin: (id: string) => AbortSignal;
  readonly end: (id: string) => void;
  /** Ends the reading, which is answered with 404. */
  readonly callOff: (id: string) => void;
};

export const createBegunReadings = (): BegunReadings => {
  const begun = new Map<string, AbortController>();
  return {
    begin: (id) => {
      const reading = new AbortController();
      begun.set(id, reading);
      return reading.signal;
    },
    end: (id) => void begun.delete(id),
    callOff: (id) => begun.get(id)?.abort(noBookImport()),
  };
};
