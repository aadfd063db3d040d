import type { StoredText } from '#server/content/documents/document-presenter.ts';
import { releaseMemory } from '#server/platform/workers/memory-of.ts';
import { createYieldToOthers } from '#server/platform/workers/yield-to-others.ts';

/** Bytes. */
const partBytes = 128 * 1024;

/** `memory` is filled up to `length`. */
type Part = { readonly memory: Uint8Array; readonly length: number };

type Filled = { readonly memory: Buffer; length: number };

/** By their numbers. A thread takes over their memory. */
export type TextParts = ReadonlyMap<number, Part>;

/** Many texts that become one, in UTF-8. Small ones share a part: one of its own for each would be many objects, for which V8 collects its whole heap. */
export const createTexts = () => {
  const parts = new Map<number, Filled>();

  const partFor = (length: number): Filled => {
    const last = parts.get(parts.size - 1);
    if (last && last.length + length <= last.memory.length) return last;
    const part = { memory: Buffer.allocUnsafeSlow(Math.max(partBytes, length)), length: 0 };
    parts.set(parts.size, part);
    return part;
  };

  return {
    parts: parts as TextParts,
    add: (text: StoredText): void => {
      const added = Buffer.byteLength(text);
      const part = partFor(added);
      if (typeof text === 'string') part.memory.write(text, part.length);
      else part.memory.set(text, part.length);
      part.length += added;
    },
  };
};

export type GatheredTexts = ReturnType<typeof createTexts>;

export const bytesOfParts = (parts: TextParts): number =>
  Array.from(parts.values()).reduce((sum, { length }) => sum + length, 0);

/** Answers where the next part goes. Each is given back as it goes on: all of them may have 64 MB. */
const put = (whole: Buffer, at: number, { memory, length }: Part): number => {
  whole.set(memory.subarray(0, length), at);
  releaseMemory(memory);
  return at + length;
};

export const joinInSteps = async (parts: TextParts): Promise<Buffer> => {
  const whole = Buffer.allocUnsafeSlow(bytesOfParts(parts));
  const yieldToOthers = createYieldToOthers();
  let at = 0;
  for (const part of parts.values()) {
    at = put(whole, at, part);
    await yieldToOthers();
  }
  return whole;
};

/** For a thread. */
export const joinAtOnce = (parts: TextParts): Buffer => {
  const whole = Buffer.allocUnsafeSlow(bytesOfParts(parts));
  let at = 0;
  for (const part of parts.values()) at = put(whole, at, part);
  return whole;
};
