import type { StoryLine } from '#domain/story-line/story-line.ts';

type Exclusive = {
  /** How many followers of a quest players may do, by the quest. */
  readonly most: ReadonlyMap<string, number>;
  /** The choices that a book says so, as `<line> <choice>`. */
  readonly choices: ReadonlySet<string>;
};

export const choiceKey = (line: string, choice: string): string => `${line} ${choice}`;

/** A choice whose quests are all followers of one quest, in all lines, and no others. A book has no other choices. */
export const findExclusive = (lines: readonly StoryLine[]): Exclusive => {
  const leaders = leadersByFollowers(lines);
  const most = new Map<string, number>();
  const choices = new Set<string>();
  for (const { id: line, choices: ofLine = {} } of lines)
    for (const [id, { quests, at_most }] of Object.entries(ofLine)) {
      const leader = (leaders.get(nameOf(quests)) ?? []).find((each) => !most.has(each));
      if (leader === undefined) continue;
      most.set(leader, at_most);
      choices.add(choiceKey(line, id));
    }
  return { most, choices };
};

export const followersOf = (
  lines: readonly Pick<StoryLine, 'story_quests'>[],
): ReadonlyMap<string, ReadonlySet<string>> => {
  const followers = new Map<string, Set<string>>();
  for (const { story_quests } of lines)
    for (const [quest, { prerequisite_quests }] of Object.entries(story_quests))
      for (const leader of Object.keys(prerequisite_quests)) {
        const known = followers.get(leader);
        if (known) known.add(quest);
        else followers.set(leader, new Set([quest]));
      }
  return followers;
};

const leadersByFollowers = (lines: readonly StoryLine[]): ReadonlyMap<string, readonly string[]> => {
  const grouped = Map.groupBy(followersOf(lines), ([, quests]) => nameOf([...quests]));
  return new Map([...grouped].map(([name, leaders]) => [name, leaders.map(([leader]) => leader)]));
};

const nameOf = (quests: readonly string[]): string => quests.toSorted().join(' ');
