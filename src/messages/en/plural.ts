/** English has two forms. Another language has its own table here. */
export const plural = (count: number, forms: { readonly one: string; readonly other: string }): string =>
  count === 1 ? forms.one : forms.other;
