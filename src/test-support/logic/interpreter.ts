import type { StoryGraph } from '#domain/story-line/story-line.ts';

/** Sets of quests as bits: the quest that a line names first is 1, the next 2, then 4. */
export type QuestBits = number;

/** What a line means, read from the words of docs/behaviour.md alone. It shares no code with what the product uses. */
export type Interpreter = {
  readonly quests: readonly string[];
  readonly open: (done: QuestBits) => QuestBits;
  readonly lost: (done: QuestBits) => QuestBits;
  /** As `lost`, found in another way: what is in every set of quests that is closed under the rule. */
  readonly lostInEverySet: (done: QuestBits) => QuestBits;
};

export const interpret = (line: StoryGraph): Interpreter => {
  const quests = Object.keys(line.story_quests);
  const bitOf = (quest: string): QuestBits => 1 << quests.indexOf(quest);
  const bitsOf = (ids: readonly string[]): QuestBits => ids.reduce((bits, id) => bits | bitOf(id), 0);
  const rules = Object.values(line.story_quests).map(({ quest, needs, prerequisite_quests }) => {
    const prerequisites = Object.keys(prerequisite_quests);
    return { quest: bitOf(quest), before: bitsOf(prerequisites), needs: needs ?? prerequisites.length };
  });
  const choices = Object.values(line.choices ?? {}).map(({ quests: chosen, at_most }) => ({
    quests: bitsOf(chosen),
    atMost: at_most,
  }));

  /** The quests of the choices that are used up: no further one of them may be done. */
  const usedUp = (done: QuestBits): QuestBits =>
    choices.reduce((bits, choice) => (count(choice.quests & done) >= choice.atMost ? bits | choice.quests : bits), 0);

  const open = (done: QuestBits): QuestBits => {
    const closed = usedUp(done) | done;
    let bits = 0;
    for (const { quest, before, needs } of rules) if (!(quest & closed) && count(before & done) >= needs) bits |= quest;
    return bits;
  };

  const follow = (lost: QuestBits, done: QuestBits): QuestBits => {
    const closed = usedUp(done);
    let bits = 0;
    for (const { quest, before, needs } of rules) {
      if (quest & done) continue;
      if (quest & closed || count(before & (done | ~lost)) < needs) bits |= quest;
    }
    return bits;
  };

  /** The least fixed point: nothing is lost but what has to be. */
  const lost = (done: QuestBits): QuestBits => {
    let bits = 0;
    for (let next = follow(bits, done); next !== bits; next = follow(bits, done)) bits = next;
    return bits;
  };

  const all = 2 ** quests.length - 1;
  const lostInEverySet = (done: QuestBits): QuestBits => {
    let bits = all;
    for (let set = 0; set <= all; set += 1) if ((follow(set, done) & ~set) === 0) bits &= set;
    return bits;
  };

  return { quests, open, lost, lostInEverySet };
};

export const count = (bits: QuestBits): number => {
  let ones = 0;
  for (let left = bits; left !== 0; left &= left - 1) ones += 1;
  return ones;
};
