/** The memory that the other thread can take over instead of a copy. Looks at the value, what it names and maps. */
export const memoryOf = (value: unknown): ArrayBuffer[] => {
  if (value instanceof Uint8Array) return hasOwnMemory(value) ? [value.buffer] : [];
  if (value instanceof Map) return [...value.values()].flatMap(memoryOf);
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
    ? Object.values(value).flatMap(memoryOf)
    : [];
};

/** At once: a collection of garbage, which would do it, comes late. Nobody reads the value any more. */
export const releaseMemory = (value: unknown): void => {
  for (const memory of memoryOf(value)) if (!memory.detached) memory.transfer(0);
};

const hasOwnMemory = (bytes: Uint8Array): bytes is Uint8Array<ArrayBuffer> =>
  bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength;
