const mostShown = 60;

/** The suggestions that contain the text: first those that begin with it, then those with a word that does. */
export const matchSuggestions = (suggestions: readonly string[], text: string): string[] => {
  const wanted = text.trim().toLocaleLowerCase();
  const ranked = suggestions.map((suggestion) => ({
    suggestion,
    rank: rankOf(suggestion.toLocaleLowerCase(), wanted),
  }));
  return ranked
    .filter(({ rank }) => rank !== null)
    .toSorted((a, b) => Number(a.rank) - Number(b.rank))
    .slice(0, mostShown)
    .map(({ suggestion }) => suggestion);
};

const rankOf = (suggestion: string, wanted: string): number | null => {
  const at = suggestion.indexOf(wanted);
  if (at <= 0) return at === 0 ? 0 : null;
  return suggestion.includes(` ${wanted}`) ? 1 : 2;
};
