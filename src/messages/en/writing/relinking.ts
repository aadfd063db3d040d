type Titles = { readonly source: string; readonly target: string };

/** One end of a link stays where it was. */
export const relinked = (before: Titles, { source, target }: Titles): string =>
  before.source === source
    ? `“${source}” now comes before “${target}”, and no longer before “${before.target}”.`
    : `“${source}” now comes before “${target}”, and “${before.source}” no longer does.`;
export const relinkedStep = (before: Titles, { source, target }: Titles): string =>
  before.source === source
    ? `moved the link of “${source}” from “${before.target}” to “${target}”`
    : `moved the beginning of the link to “${target}” from “${before.source}” to “${source}”`;
export const relinkingFrom = ({ source, target }: Titles): string =>
  `Moving the end of the link from “${source}” to “${target}”. Go to another quest with Tab or the arrow keys, and press Enter. Escape cancels.`;
