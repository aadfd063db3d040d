/** The items whose title or description contains every word of the search, whatever its case. */
export const filterItems = <Item extends { readonly title: string; readonly description: string }>(
  items: readonly Item[],
  search: string,
): readonly Item[] => {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return items;
  return items.filter(({ title, description }) => {
    const text = `${title}\n${description}`.toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
};
