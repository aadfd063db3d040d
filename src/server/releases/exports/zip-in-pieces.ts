import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { OpenFile } from '#domain/exchange/tables/written-files.ts';

/** The same for each export, so that equal content is an equal file. */
export const timeOfFiles = new Date(1980, 0, 1);

/** Letters that are compressed at once. */
const lettersAtOnce = 64 * 1024;

/** An archive whose files are compressed as they are written. What they have together is never in memory. */
export const zipInPieces = (): { readonly open: OpenFile; readonly close: () => Uint8Array } => {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  const open: OpenFile = (path) => {
    const file = new ZipDeflate(path);
    file.mtime = timeOfFiles;
    zip.add(file);
    let text = '';
    return {
      write: (more) => {
        text += more;
        if (text.length < lettersAtOnce) return;
        file.push(strToU8(text));
        text = '';
      },
      end: () => file.push(strToU8(text), true),
    };
  };
  return {
    open,
    close: () => {
      zip.end();
      const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
      let at = 0;
      for (const piece of pieces) {
        whole.set(piece, at);
        at += piece.length;
      }
      return whole;
    },
  };
};
