import type { Link } from '#domain/story-line/prerequisite-graph.ts';

// Ids of quests hold letters, digits, `_` and `-` only.
const arrow = '>';

/** The id that a link goes by in a selection: its source, `>`, its target. */
export const toLinkId = ({ source, target }: Link): string => source + arrow + target;

/** The link of an id; null for the id of a quest. */
export const readLinkId = (id: string): Link | null => {
  const [source, target] = id.split(arrow);
  return source !== undefined && target !== undefined ? { source, target } : null;
};

const noLinks: ReadonlySet<string> = new Set();

/** The ids of links among those of a selection; the very same set whenever there are none. */
export const linksOf = (selection: ReadonlySet<string>): ReadonlySet<string> => {
  const links = [...selection].filter((id) => id.includes(arrow));
  return links.length > 0 ? new Set(links) : noLinks;
};
