import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';

/** Packs a text into a shorter one of plain letters. Quick rather than tight: it runs while somebody waits. */
export const encodeText = (text: string): string => btoa(strFromU8(deflateSync(strToU8(text), { level: 1 }), true));

/** The text that was packed; throws where it is no packed text. */
export const decodeText = (encoded: string): string => strFromU8(inflateSync(strToU8(atob(encoded), true)));
