const firstLetter = /\p{L}/u;
const fromRight = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Whether a text reads from right to left: its first letter decides, as in a browser. */
export const isRightToLeft = (text: string): boolean => fromRight.test(firstLetter.exec(text)?.[0] ?? '');
