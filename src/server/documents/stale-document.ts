import type { SeenVersion } from '#contract/versions.ts';
import type { DocumentKey } from './document.ts';

/**
 * A write within a transaction found another version than it expected; `current` is null where nothing stands. Thrown,
 * not returned, so that no transaction commits without it.
 */
export class StaleDocument extends Error {
  override readonly name = 'StaleDocument';
  readonly current: SeenVersion | null;

  constructor({ id }: DocumentKey, current: SeenVersion | null) {
    super(`${id} is not the version that was expected.`);
    this.current = current;
  }
}
