/** The quests whose title or description contains every word of the search, whatever its case. */
export const filterQuests = <Quest extends { readonly title: string; readonly description: string }>(
  quests: readonly Quest[],
  search: string,
): readonly Quest[] => {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return quests;
  return quests.filter(({ title, description }) => {
    const text = `${title}\n${description}`.toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
};
