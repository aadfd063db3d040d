import { openThreads } from '#texts/comments.ts';
import { notSaved } from '#texts/writing/line-writing.ts';
import * as texts from '#texts/story-line-graph.ts';
import { sharesOfPlayers } from '#texts/playing/simulation.ts';

export const playStandings = ['open', 'waiting', 'done', 'lost'] as const;
export type PlayStanding = (typeof playStandings)[number];

/** From 0 to 1. Players who did a quest also reached it. */
export type PlayerShares = { readonly did: number; readonly reached: number };

/**
 * What the canvas shows besides the quest itself: its standing while the line is played, which shares of simulated players did
 * and reached it, how much advice it has, what a save did to it, how many threads
 * of comments are open at it, and the names of who else is at it.
 */
export type QuestMark = {
  readonly play?: PlayStanding;
  readonly shares?: PlayerShares;
  readonly checks?: number;
  readonly saved?: 'added' | 'changed' | 'gone';
  readonly threads?: number;
  readonly people?: string;
};

export type QuestMarks = ReadonlyMap<string, QuestMark>;

export const isSameMark = (one: QuestMark | null, other: QuestMark | null): boolean =>
  one?.play === other?.play &&
  one?.shares?.did === other?.shares?.did &&
  one?.shares?.reached === other?.shares?.reached &&
  one?.checks === other?.checks &&
  one?.saved === other?.saved &&
  one?.threads === other?.threads &&
  one?.people === other?.people;

type AtQuests = {
  readonly threads: ReadonlyMap<string, number> | null;
  readonly people: ReadonlyMap<string, string> | null;
};

/** The open threads and the people at each quest besides its other marks. */
export const withTeam = (marks: QuestMarks | undefined, { threads, people }: AtQuests): QuestMarks => {
  const all = new Map(marks);
  for (const [quest, count] of threads ?? []) all.set(quest, { ...all.get(quest), threads: count });
  for (const [quest, names] of people ?? []) all.set(quest, { ...all.get(quest), people: names });
  return all;
};

/** The signs of a mark in words, in their order. */
const describeMark = ({ play, shares, checks, saved, threads, people }: QuestMark): readonly string[] => [
  ...(play ? [texts.playStandings[play]] : []),
  ...(shares ? sharesOfPlayers(shares) : []),
  ...(checks ? [texts.checksOfQuest(checks)] : []),
  ...(saved ? [texts.savedMarks[saved].words] : []),
  ...(threads ? [openThreads(threads)] : []),
  ...(people ? [texts.peopleAtCard(people)] : []),
];

/** Whether a quest that is not saved is new or changed. */
export type Unsaved = 'added' | 'changed';

type Signs = {
  readonly mark: QuestMark | null;
  readonly unsaved: Unsaved | null;
  /** The words for the quest's logic. */
  readonly logic?: readonly string[];
};

/** The name of a card: the title, whether it is saved, its logic, and the signs on it. */
export const nameOfCard = (title: string, { mark, unsaved, logic = [] }: Signs): string =>
  texts.markedQuest({
    title,
    signs: [...(unsaved ? [notSaved[unsaved]] : []), ...logic, ...(mark ? describeMark(mark) : [])],
  });
