import type { Link } from '#domain/story-line/prerequisite-graph.ts';

// Ids of quests contain letters, digits, `_` and `-` only.
const arrow = '>';

/** `source>target`, the id of a link in a selection. */
export const toLinkId = ({ source, target }: Link): string => source + arrow + target;

export const readLinkId = (id: string): Link | null => {
  const [source, target] = id.split(arrow);
  return source !== undefined && target !== undefined ? { source, target } : null;
};

const noLinks: ReadonlySet<string> = new Set();

/** The ids of links in a selection. Without links it is always the same set. */
export const linksOf = (selection: ReadonlySet<string>): ReadonlySet<string> => {
  const links = [...selection].filter((id) => id.includes(arrow));
  return links.length > 0 ? new Set(links) : noLinks;
};
