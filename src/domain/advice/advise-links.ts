import { listAllLinks, prerequisitesOf, storyLayers } from '#domain/story-line/prerequisite-graph.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { toSameName } from '#domain/text/text.ts';
import { titleInLine, type LineCheck } from './line-advice.ts';

export const adviseApart: LineCheck = ({ line, order }) => {
  const linked = new Set(listAllLinks(line).flatMap(({ source, target }) => [source, target]));
  if (linked.size === 0) return [];
  return order
    .filter((quest) => !linked.has(quest))
    .map((quest) => ({
      quest,
      code: 'apart',
      params: {},
    }));
};

export const adviseIdleLinks: LineCheck = (advised) => {
  const isBefore = beforeIn(advised.line);
  return advised.order.flatMap((quest) => {
    const prerequisites = prerequisitesOf(advised.line, quest);
    return prerequisites.flatMap((source) => {
      const later = prerequisites.find((each) => isBefore(source, each));
      if (later === undefined) return [];
      const params = { prerequisite: titleInLine(advised, source), later: titleInLine(advised, later) };
      return [{ quest, code: 'idle_link', params }];
    });
  });
};

/** Quests of other lines that are gone. Without `lines`, which name all lines of the owner, nothing. */
export const adviseReferences: LineCheck = ({ line: { references = {} }, lines, ...advised }) =>
  lines === null
    ? []
    : Object.entries(references).flatMap(([quest, shown]) => {
        const title = titleInLine(advised, quest);
        return title !== null && lines.has(shown.line) ? [] : [{ quest, code: 'reference_missing', params: { title } }];
      });

export const adviseTitles: LineCheck = ({ order, quests }) => {
  const known = new Set<string>();
  return order.flatMap((quest) => {
    const title = sameTitle(quests.get(quest)?.title);
    if (title === undefined) return [];
    const isKnown = known.has(title);
    known.add(title);
    return isKnown ? [{ quest, code: 'same_title', params: {} }] : [];
  });
};

const sameTitle = (title: string | undefined): string | undefined => (title === undefined ? title : toSameName(title));

const beforeIn = (line: StoryGraph) => {
  const steps = new Map(storyLayers(line).flatMap((quests, step) => quests.map((quest) => [quest, step])));
  const stepOf = (quest: string): number => steps.get(quest) ?? 0;

  return (earlier: string, later: string): boolean => {
    const seen = new Set([later]);
    for (const quest of seen) {
      if (quest === earlier) return earlier !== later;
      for (const each of prerequisitesOf(line, quest)) if (stepOf(each) >= stepOf(earlier)) seen.add(each);
    }
    return false;
  };
};
