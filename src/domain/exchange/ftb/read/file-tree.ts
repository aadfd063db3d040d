import type { SnbtCompound } from '#domain/exchange/tree/snbt.ts';

/** `file` is the name of the file without its folder and ending. */
export type FileTree = { readonly path: string; readonly file: string; readonly tree: SnbtCompound };
