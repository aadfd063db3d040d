/** Characters that show nothing, such as joiners, fillers, variation selectors and direction marks. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\uFFF9-\uFFFB\u{1D159}]/gu;

export const toVisible = (text: string): string => text.replaceAll(invisible, '').trim();
