import * as texts from '#texts/world/entries.ts';
import { ApiError } from '#web/shared/api/api.ts';
import { problemOf } from '#web/shared/api/problem-of.ts';

/** Why the server did not take an entry, such as a catalogue that is gone. */
export const describeRefusal = (error: unknown): string =>
  (error instanceof ApiError && error.status === 422 ? problemOf(error)?.detail : undefined) ?? texts.entryNotSaved;
