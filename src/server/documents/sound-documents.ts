/** Whether a document, as it is stored, has the fields of its kind. */
export type IsSound = (document: string) => boolean;

/**
 * Remembers the documents that were found sound, up to so many characters together: to look into each again would take an
 * owner's list longer than all else. What is remembered is the whole text, so a document that is stored anew is looked into.
 */
export const rememberSound = (
  isStored: (stored: unknown) => boolean,
  characters: number,
  onLookInto: (document: string) => void = () => undefined,
): IsSound => {
  const known = new Set<string>();
  let size = 0;
  return (document) => {
    if (known.has(document)) return true;
    onLookInto(document);
    if (!isStored(parse(document))) return false;
    size += document.length + rememberedEntry;
    if (size > characters) {
      known.clear();
      size = document.length + rememberedEntry;
    }
    known.add(document);
    return true;
  };
};

/** What it takes in characters to remember a document at all, however short it is. */
export const rememberedEntry = 64;

const parse = (document: string): unknown => {
  try {
    return JSON.parse(document);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
};
