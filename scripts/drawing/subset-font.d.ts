/** The parts of subset-font that are used; published types lack `keepFeatures` and `noHinting`. */
declare module 'subset-font' {
  const subsetFont: (
    font: Uint8Array,
    text: string,
    options: { readonly targetFormat: 'woff2'; readonly keepFeatures: readonly string[]; readonly noHinting: boolean },
  ) => Promise<Uint8Array>;
  export default subsetFont;
}
