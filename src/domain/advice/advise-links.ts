import { listLinks, prerequisitesOf } from '#domain/story-line/prerequisite-graph.ts';
import { toSameName } from './advice.ts';
import { beforeIn } from './comes-before.ts';
import { titled, type LineCheck } from './line-advice.ts';

/** A quest without any link, where others have some. */
export const adviseApart: LineCheck = ({ line, order }) => {
  const linked = new Set(listLinks(line).flatMap(({ source, target }) => [source, target]));
  if (linked.size === 0) return [];
  return order
    .filter((quest) => !linked.has(quest))
    .map((quest) => ({
      quest,
      code: 'apart',
      message: 'No other quest of this story line comes before or after it: it is open from the start.',
    }));
};

/** A prerequisite that another prerequisite has already. */
export const adviseIdleLinks: LineCheck = (told) => {
  const isBefore = beforeIn(told.line);
  return told.order.flatMap((quest) => {
    const prerequisites = prerequisitesOf(told.line, quest);
    return prerequisites.flatMap((source) => {
      const later = prerequisites.find((each) => isBefore(source, each));
      if (later === undefined) return [];
      const message = `Waits for ${titled(told, source)} needlessly: ${titled(told, later)}, for which it waits too, comes after it.`;
      return [{ quest, code: 'idle_link', message }];
    });
  });
};

/** A title that an earlier quest of the line has. */
export const adviseTitles: LineCheck = ({ order, quests }) => {
  const known = new Set<string>();
  return order.flatMap((quest) => {
    const title = sameTitle(quests.get(quest)?.title);
    if (title === undefined) return [];
    const isKnown = known.has(title);
    known.add(title);
    return isKnown
      ? [{ quest, code: 'same_title', message: 'Another quest of this story line has the same title.' }]
      : [];
  });
};

const sameTitle = (title: string | undefined): string | undefined => (title === undefined ? title : toSameName(title));
