/** The form of a text that a count asks for. English has two; another language has its own table of forms here. */
export const plural = (count: number, forms: { readonly one: string; readonly other: string }): string =>
  count === 1 ? forms.one : forms.other;
