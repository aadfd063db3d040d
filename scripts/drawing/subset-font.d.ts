/** What we use of subset-font; the types that others publish know neither `keepFeatures` nor `noHinting`. */
declare module 'subset-font' {
  const subsetFont: (
    font: Uint8Array,
    text: string,
    options: { readonly targetFormat: 'woff2'; readonly keepFeatures: readonly string[]; readonly noHinting: boolean },
  ) => Promise<Uint8Array>;
  export default subsetFont;
}
