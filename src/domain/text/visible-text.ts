/**
 * Characters that show nothing: joiners, fillers, variation selectors, tags and marks of direction, the blank pattern of
 * Braille, annotation marks and the empty note head.
 */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\uFFF9-\uFFFB\u{1D159}]/gu;

/** What of a text can be seen, without the blanks around it. */
export const toVisible = (text: string): string => text.replaceAll(invisible, '').trim();
