import { listAllLinks } from '#domain/story-line/prerequisite-graph.ts';
import { showsQuest } from '#domain/story-line/story-line.ts';
import { partNames } from '#texts/story-lines.ts';
import { unsavedNames } from '#texts/writing/line-writing.ts';
import { countDrafts, type LineContent } from './line-content.ts';
import { includedQuests } from './included-quests.ts';
import { nameDifferingLineParts } from './is-same-content.ts';

/** All that a save of the line would change, in words: its quests first. */
export const nameUnsaved = (line: LineContent, original: LineContent): string[] => {
  const [now, before] = [Object.keys(line.story_quests), Object.keys(original.story_quests)];
  const stays = now.filter((id) => id in original.story_quests);
  const counted = new Set<string>([partNames.quests, partNames.links, partNames.places]);
  const drafts = new Set(includedQuests.nameDrafts(line));
  const parts = nameDifferingLineParts(line, original).filter((part) => !counted.has(part) && !drafts.has(part));
  const moved = stays.filter((id) => {
    const [one, other] = [line.story_quests[id], original.story_quests[id]];
    return one?.x !== other?.x || one?.y !== other?.y;
  });
  return [
    ...drafts,
    ...unsavedNames({
      putIn: now.length - stays.length - countDrafts(line).added,
      takenOut: before.length - stays.length,
      moved: moved.length,
      links: countChangedLinks(line, original),
      parts,
    }),
  ];
};

/** Links of quests that came or went are counted with these. */
const countChangedLinks = (line: LineContent, original: LineContent): number => {
  const [now, before] = [linksInBoth(line, original), linksInBoth(original, line)];
  return [...now].filter((link) => !before.has(link)).length + [...before].filter((link) => !now.has(link)).length;
};

const linksInBoth = (of: LineContent, other: LineContent): Set<string> =>
  new Set(
    listAllLinks(of)
      .filter(({ source, target }) => [source, target].every((id) => showsQuest(of, id) && showsQuest(other, id)))
      .map(({ source, target }) => `${source} ${target}`),
  );
