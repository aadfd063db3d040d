import * as problems from '#texts/server/problems.ts';
import type { PlaceLimits } from '#server/platform/turns/places.ts';
import { createFairTurns } from '#server/platform/turns/fair-turns.ts';
import { takeRest } from '#server/platform/workers/yield-to-others.ts';

/** Of documents. Only the origin of `noted` ones is written. */
type WrittenSize = { readonly added: number; readonly changed: number; readonly noted: number };

/** Called before the write, so that a rest follows one that fails, too. */
export type NoteSize = (size: WrittenSize) => void;

type WritesInTurn = <Result>(
  who: string,
  documents: number,
  write: (note: NoteSize) => Promise<Result>,
) => Promise<Result>;

export const manyDocuments = 100;

const turns: PlaceLimits = {
  atOnce: { ofOne: 1, all: 1 },
  waiting: { ofOne: 4, all: 64 },
  refusal: problems.tooManyBooks,
};

/** For one document, the bytes of a snapshot that takes as long: a transaction with 5,000 new ones takes 0.18 s of processor time, with 5,000 changed ones 0.24 s. */
const asLong: WrittenSize = { added: 8_000, changed: 11_000, noted: 2_000 };

/** What imports write in one transaction, and take back: on the embedded file, all others’ saves wait for it. After a large one they have fifty times as long, since other large writes take their share, too. */
export const createWritesInTurn = (rest: (bytes: number) => Promise<void> = takeRest): WritesInTurn => {
  const inTurn = createFairTurns(turns);
  return (who, documents, write) => {
    if (documents <= manyDocuments) return write(() => undefined);
    let bytes = 0;
    const note = ({ added, changed, noted }: WrittenSize): void => {
      bytes = added * asLong.added + changed * asLong.changed + noted * asLong.noted;
    };
    return inTurn(
      who,
      () => write(note),
      () => rest(bytes),
    );
  };
};
