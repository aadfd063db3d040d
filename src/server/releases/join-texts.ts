import type { StoredText } from '#server/content/documents/document-presenter.ts';
import { releaseMemory } from '#server/platform/turns/memory-of.ts';
import { createYieldToOthers } from '#server/platform/workers/yield-to-others.ts';

/** Bytes. */
const chunkBytes = 128 * 1024;

/** `memory` is filled up to `length`. */
type Chunk = { readonly memory: Uint8Array; readonly length: number };

type Filled = { readonly memory: Buffer; length: number };

/** By their numbers. A thread takes over their memory. */
export type TextChunks = ReadonlyMap<number, Chunk>;

/** Many texts that become one, in UTF-8. Small ones share a chunk: one of its own for each would be many objects, for which V8 collects its whole heap. */
export const createTexts = () => {
  const chunks = new Map<number, Filled>();

  const chunkFor = (length: number): Filled => {
    const last = chunks.get(chunks.size - 1);
    if (last && last.length + length <= last.memory.length) return last;
    const chunk = { memory: Buffer.allocUnsafeSlow(Math.max(chunkBytes, length)), length: 0 };
    chunks.set(chunks.size, chunk);
    return chunk;
  };

  return {
    chunks: chunks as TextChunks,
    add: (text: StoredText): void => {
      const added = Buffer.byteLength(text);
      const chunk = chunkFor(added);
      if (typeof text === 'string') chunk.memory.write(text, chunk.length);
      else chunk.memory.set(text, chunk.length);
      chunk.length += added;
    },
  };
};

export type GatheredTexts = ReturnType<typeof createTexts>;

export const bytesOfChunks = (chunks: TextChunks): number =>
  Array.from(chunks.values()).reduce((sum, { length }) => sum + length, 0);

/** Answers where the next chunk goes. Each is given back as it goes on: all of them may have 64 MB. */
const put = (whole: Buffer, at: number, { memory, length }: Chunk): number => {
  whole.set(memory.subarray(0, length), at);
  releaseMemory(memory);
  return at + length;
};

export const joinInSteps = async (chunks: TextChunks): Promise<Buffer> => {
  const whole = Buffer.allocUnsafeSlow(bytesOfChunks(chunks));
  const yieldToOthers = createYieldToOthers();
  let at = 0;
  for (const chunk of chunks.values()) {
    at = put(whole, at, chunk);
    await yieldToOthers();
  }
  return whole;
};

/** All chunks as one buffer, for a worker thread. */
export const joinAtOnce = (chunks: TextChunks): Buffer => {
  const whole = Buffer.allocUnsafeSlow(bytesOfChunks(chunks));
  let at = 0;
  for (const chunk of chunks.values()) at = put(whole, at, chunk);
  return whole;
};
