import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';

/** Compresses a text to plain letters, fast rather than small. */
export const encodeText = (text: string): string => btoa(strFromU8(deflateSync(strToU8(text), { level: 1 }), true));

/** Throws for a text that `encodeText` did not make. */
export const decodeText = (encoded: string): string => strFromU8(inflateSync(strToU8(atob(encoded), true)));
