/** Thrown in the transaction of a write that was checked with another version of the world. */
export class WorldChanged extends Error {
  override readonly name = 'WorldChanged';
}
