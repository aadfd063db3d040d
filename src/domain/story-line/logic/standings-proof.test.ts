import { assert, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexLogic } from './index-logic.ts';
import { standingsOf, type Standing } from './standings.ts';
import { checkGraph } from '#domain/story-line/graph-rules.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { count, interpret, type QuestBits } from '#test-support/logic/interpreter.ts';
import { logicalLine } from '#test-support/logic/logical-lines.ts';

type Standings = Readonly<Record<Standing, QuestBits>>;

/** The product's answer, for sets of quests as the interpreter numbers them. */
const askProduct = (line: StoryGraph) => {
  const logic = indexLogic(line);
  const bits = logic.quests.map((quest) => 1 << Object.keys(line.story_quests).indexOf(quest));
  return (done: QuestBits): Standings => {
    const found = { done: 0, open: 0, waiting: 0, lost: 0 };
    for (const [rank, standing] of standingsOf(logic, (each) => ((bits[each] ?? 0) & done) !== 0).entries())
      found[standing] |= bits[rank] ?? 0;
    return found;
  };
};

const singles = (bits: QuestBits): QuestBits[] =>
  [...Array(8).keys()].map((index) => 1 << index).filter((bit) => bit & bits);

const walkStates = (standingsAt: (done: QuestBits) => Standings): ReadonlyMap<QuestBits, Standings> => {
  const states = new Map<QuestBits, Standings>();
  const waiting: QuestBits[] = [0];
  for (let done = waiting.pop(); done !== undefined; done = waiting.pop()) {
    if (states.has(done)) continue;
    const standings = standingsAt(done);
    states.set(done, standings);
    for (const quest of singles(standings.open)) waiting.push(done | quest);
  }
  return states;
};

describe('the standings of quests', () => {
  it('are what an independent interpreter says, in every reachable state of 2,000 lines of up to 8 quests', () => {
    const seen = { lines: 0, states: 0, lost: 0, withChoices: 0 };
    const check = (line: StoryGraph): void => {
      const { quests, open, lost } = interpret(line);
      const all = 2 ** quests.length - 1;
      const states = walkStates((done) => ({ done, open: open(done), lost: lost(done), waiting: 0 }));
      const product = askProduct(line);
      const different = [...states].filter(([done, { open: canBegin, lost: cannot }]) => {
        const found = product(done);
        const waiting = all ^ done ^ canBegin ^ cannot;
        seen.lost += count(cannot);
        const isSame = found.done === done && found.open === canBegin && found.lost === cannot;
        return !isSame || found.waiting !== waiting || (canBegin & cannot) !== 0;
      });
      expect(different).toEqual([]);
      seen.lines += 1;
      seen.states += states.size;
      seen.withChoices += line.choices ? 1 : 0;
    };
    assert(property(logicalLine(8), check), { seed: 21, numRuns: 2_000 });
    expect(seen.lines).toBe(2_000);
    expect(seen.states).toBeGreaterThan(20_000);
    expect(seen.lost).toBeGreaterThan(10_000);
    expect(seen.withChoices).toBeGreaterThan(1_000);
  });

  it('never lose a quest that is done later', () => {
    assert(
      property(logicalLine(8), (line) => {
        const states = walkStates(askProduct(line));
        const everDone = new Map<QuestBits, QuestBits>();
        const wronglyLost = [...states]
          .toSorted(([one], [other]) => other - one)
          .filter(([done, { open, lost }]) => {
            const later = singles(open).reduce((bits, quest) => bits | (everDone.get(done | quest) ?? 0), done);
            everDone.set(done, later);
            return (later & lost) !== 0;
          });
        expect(wronglyLost).toEqual([]);
      }),
      { seed: 22, numRuns: 500 },
    );
  });

  it('lose only quests that are in every set that is closed under the rule of lost quests', () => {
    assert(
      property(logicalLine(5), (line) => {
        const { open, lost, lostInEverySet } = interpret(line);
        const states = walkStates((done) => ({ done, open: open(done), lost: lost(done), waiting: 0 }));
        for (const [done, found] of states) expect(lostInEverySet(done)).toBe(found.lost);
      }),
      { seed: 23, numRuns: 300 },
    );
  });

  it('are asked of lines that keep the rules', () => {
    assert(
      property(logicalLine(8), (line) => {
        expect(checkGraph(line)).toBeNull();
      }),
      { seed: 21, numRuns: 300 },
    );
  });
});
