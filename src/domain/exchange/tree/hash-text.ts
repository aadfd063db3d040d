/** 64 bits as two halves of 32. */
export type Hash = readonly [high: number, low: number];

const wordSize = 2 ** 32;

/** FNV-1a over the units of a text. The prime is 2 ** 40 + 0x1b3. */
export const hashText = (text: string): Hash => {
  let [high, low] = [0xcbf29ce4, 0x84222325];
  for (let index = 0; index < text.length; index++) {
    low = (low ^ text.charCodeAt(index)) >>> 0;
    const product = low * 0x1b3;
    high = (Math.imul(high, 0x1b3) + Math.floor(product / wordSize) + (low << 8)) >>> 0;
    low = product % wordSize;
  }
  return [high, low];
};

/** 16 hexadecimal digits. */
export const toHex = (hash: Hash): string => hash.map((half) => half.toString(16).padStart(8, '0')).join('');
