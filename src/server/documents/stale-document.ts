import type { SeenVersion } from '#contract/versions.ts';
import type { DocumentKey } from './document.ts';

/** `current` is null where there is no document. Thrown so that no transaction commits. */
export class StaleDocument extends Error {
  override readonly name = 'StaleDocument';
  readonly current: SeenVersion | null;

  constructor({ id }: DocumentKey, current: SeenVersion | null) {
    super(`${id} is not the version that was expected.`);
    this.current = current;
  }
}
