import { readSnbt } from './read-snbt.ts';
import { writeCompact, type SnbtCompound } from './snbt.ts';

/** Of another tool's data, what the product has no place for: a compound in the notation of quest books, in signs that are stored everywhere. */
export const writeKept = (kept: SnbtCompound): string => writeCompact(kept).replaceAll(unstorable, hide);

/** Empty where there is none. */
export const readKeptTree = (kept: string | undefined): SnbtCompound =>
  kept === undefined ? {} : (readSnbt(kept.replaceAll(hidden, show)).tree ?? {});

/** A sign of the private area stands before four digits of one that can't be stored, and of itself. */
// oxlint-disable-next-line no-control-regex -- the pattern finds control characters
const unstorable = /[\uE000\0-\u0008\u000B\u000C\u000E-\u001F\u007F\uFEFF]|\p{Cs}/gu;
const hidden = /\uE000([0-9A-F]{4})/g;

const hide = (sign: string): string => `\uE000${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
const show = (_: string, digits: string): string => String.fromCharCode(Number.parseInt(digits, 16));
