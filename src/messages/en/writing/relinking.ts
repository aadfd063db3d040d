type Relinked = { readonly source: string; readonly target: string; readonly now: string };

export const relinked = ({ source, target, now }: Relinked): string =>
  `“${source}” now comes before “${now}”, and no longer before “${target}”.`;
export const relinkedStep = ({ source, target, now }: Relinked): string =>
  `moved the link of “${source}” from “${target}” to “${now}”`;
export const relinkingFrom = ({ source, target }: Omit<Relinked, 'now'>): string =>
  `Moving the end of the link from “${source}” to “${target}”. Go to another quest with Tab or the arrow keys, and press Enter. Escape cancels.`;
