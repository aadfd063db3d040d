/** As Unreal reads a list of texts or names in a cell: `("a","b")`. */
export const toArrayLiteral = (texts: readonly string[]): string =>
  `(${texts.map((text) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(',')})`;
