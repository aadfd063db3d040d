/** What we use of subset-font; the types that others publish don't know `keepFeatures`. */
declare module 'subset-font' {
  const subsetFont: (
    font: Uint8Array,
    text: string,
    options: { readonly targetFormat: 'woff2'; readonly keepFeatures: readonly string[] },
  ) => Promise<Uint8Array>;
  export default subsetFont;
}
