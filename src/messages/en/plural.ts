/** English has two forms. Another language has its own table here. */
export const plural = (count: number, forms: { readonly one: string; readonly other: string }): string =>
  count === 1 ? forms.one : forms.other;

/** After 'at least'. */
export const leastOf = (least: number, forms: { readonly one: string; readonly other: string }): string =>
  least === 1 ? `one ${forms.one}` : `${least.toLocaleString('en')} ${forms.other}`;

export const leastQuests = (least: number): string => leastOf(least, { one: 'quest', other: 'quests' });
