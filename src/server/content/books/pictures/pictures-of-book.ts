import { texturesOf, withTextures } from '#domain/exchange/import/textures.ts';
import { pictureAddress } from '#contract/pictures.ts';
import type { Imported } from '#domain/exchange/imported.ts';
import { toPicture, type NewPicture } from '#server/content/books/pictures/picture-store.ts';
import { readTextures } from '#server/content/books/opened/read-textures.ts';
import { packRows, type PackedRows } from '#server/content/books/packed-items.ts';

type Pictured = { readonly imported: Imported; readonly pictures: PackedRows };

/** The book with the addresses of the pictures that come with it. Documents of the product's own formats have addresses already. */
export const picturesOfBook = (imported: Imported, bytes: Uint8Array): Pictured => {
  if (imported.format !== 'ftb') return { imported, pictures: packRows([], () => 0) };
  const addresses = new Map<string, string>();
  const pictures = new Map<string, NewPicture>();
  for (const [name, content] of readTextures(bytes, texturesOf(imported))) {
    const picture = toPicture(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
    if (!picture) continue;
    pictures.set(picture.hash, picture);
    addresses.set(name, pictureAddress(picture.hash));
  }
  return {
    imported: { ...imported, ...withTextures(imported, addresses) },
    pictures: packRows([...pictures.values()], ({ content }) => content.length),
  };
};
