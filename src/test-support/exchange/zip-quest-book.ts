import { strToU8, zipSync } from 'fflate';
import type { SourceFile } from '#domain/exchange/imported.ts';
import { makeBook } from './made-book.ts';

const texture = 'kubejs/assets/saltlea/textures/banner.png';

/** A book of FTB Quests as a modpack has it, in its folder. `banner` is the picture that the made book names. */
export const zipQuestBook = (
  files: readonly SourceFile[] = makeBook('1.21'),
  banner: Uint8Array | null = null,
): Buffer => {
  const texts = files.map(({ path, text }) => [`config/ftbquests/quests/${path}`, strToU8(text)] as const);
  return Buffer.from(zipSync({ ...Object.fromEntries(texts), ...(banner && { [texture]: new Uint8Array(banner) }) }));
};
