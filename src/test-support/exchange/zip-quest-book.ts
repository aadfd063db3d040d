import { strToU8, zipSync } from 'fflate';
import type { SourceFile } from '#domain/exchange/imported.ts';
import { makeBook } from './made-book.ts';

/** A book of FTB Quests as a modpack has it, in its folder. */
export const zipQuestBook = (files: readonly SourceFile[] = makeBook('1.21')): Buffer =>
  Buffer.from(
    zipSync(Object.fromEntries(files.map(({ path, text }) => [`config/ftbquests/quests/${path}`, strToU8(text)]))),
  );
