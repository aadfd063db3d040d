import { expect, it } from 'vitest';
import { mergeStoryLines } from '#domain/merge/merge-story-lines.ts';
import { compareStoryLines } from '#domain/submission/compare.ts';
import { toOfficial } from '#domain/submission/to-official.ts';
import { a, aStoryLine, b, c, d, e } from '#test-support/builders/a-story-line.ts';
import { tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { addStoryQuest } from './edits/add-story-quest.ts';
import { addReference, removeReferences } from './edits/change-references.ts';
import { connectQuests } from './edits/connect-quests.ts';
import { checkGraph } from './graph-rules.ts';
import { indexLogic } from './logic/index-logic.ts';
import { standingsOf } from './logic/standings.ts';
import { listLinks } from './prerequisite-graph.ts';
import { questsWaitedFor } from './quests-waited-for.ts';
import type { StoryLineContent } from './story-line.ts';

const elsewhere = { line: 'storyline_designer_00000001', x: 0, y: 600 };
const plain = aStoryLine({ [a]: [], [b]: [a] });
const shown = connectQuests(addReference(plain, c, elsewhere), { source: c, target: b }).line;

it('a quest of another line opens quests of this one, and is none of them', () => {
  expect(shown.references).toEqual({ [c]: elsewhere });
  expect(Object.keys(shown.story_quests[b]?.prerequisite_quests ?? {})).toEqual([a, c]);
  expect(checkGraph(shown)).toBeNull();
  expect(listLinks(shown)).toEqual([{ source: a, target: b }]);
  expect(checkGraph({ story_quests: shown.story_quests })?.code).toBe('prerequisite_unknown');
});

it('where a line is played alone, quests of other lines are done', () => {
  const logic = indexLogic(shown);
  expect(logic.needs).toEqual([0, 1]);
  expect(standingsOf(logic, (rank) => rank === 0)).toEqual(['done', 'open']);
});

it('can be no target, and is not shown where the line has the quest itself', () => {
  expect(connectQuests(shown, { source: a, target: c }).refusal?.code).toBe('prerequisite_unknown');
  expect(addReference(plain, a, elsewhere)).toBe(plain);
  const { line } = addStoryQuest(shown, c, tidewantWorld);
  expect(line.references).toBeUndefined();
  expect(listLinks(line)).toEqual([
    { source: a, target: b },
    { source: c, target: b },
  ]);
});

it('is waited for once it opens quests', () => {
  expect(questsWaitedFor(addReference(shown, d, { ...elsewhere, line: 'storyline_designer_00000002' }))).toEqual([
    { quest: c, line: elsewhere.line },
  ]);
  expect(questsWaitedFor(plain)).toEqual([]);
});

it('is taken out with its links, and leaves the line as it was', () => {
  expect(removeReferences(shown, [c])).toEqual(plain);
  expect(removeReferences(plain, [c])).toBe(plain);
});

const nameOf = (id: string): string => id;
const merge = (base: StoryLineContent, mine: StoryLineContent, theirs: StoryLineContent) =>
  mergeStoryLines({ base, mine, theirs }, nameOf, tidewantWorld);

it('joins what two people change, and asks nothing', () => {
  const moved = addReference(shown, c, { ...elsewhere, x: 40 });
  const another = connectQuests(addReference(shown, d, elsewhere), { source: d, target: b }).line;
  const { questions, settle } = merge(shown, moved, another);
  expect(questions).toEqual([]);
  expect(settle({}).references).toEqual({ [c]: { ...elsewhere, x: 40 }, [d]: elsewhere });
  expect(Object.keys(settle({}).story_quests[b]?.prerequisite_quests ?? {})).toEqual([a, c, d]);
});

it('that one person took out goes with its links, unless the other links it', () => {
  const { settle } = merge(shown, removeReferences(shown, [c]), { ...shown, title: 'Another title' });
  expect(settle({})).toEqual({ ...plain, title: 'Another title' });
  const linked = connectQuests(shown, { source: c, target: a }).line;
  expect(merge(shown, removeReferences(shown, [c]), linked).settle({}).references).toEqual({ [c]: elsewhere });
});

it('becomes a quest of the line where one person puts it in', () => {
  const grown = addStoryQuest(shown, c, tidewantWorld).line;
  const merged = merge(shown, { ...shown, title: 'Another title' }, grown).settle({});
  expect(merged.references).toBeUndefined();
  expect(checkGraph(merged)).toBeNull();
  expect(listLinks(merged)).toContainEqual({ source: c, target: b });
});

it('pictures and notes of two people come together, and one that both changed is asked about', () => {
  const box = { x: 0, y: 0, width: 100, height: 50 };
  const note = { ...box, id: 'one', kind: 'note', text: 'By the sea', colour: 'amber' } as const;
  const base = { ...plain, notes: [note] };
  const picture = { ...box, id: 'sea', name: 'sea', image: null, turn: 0 };
  const joined = merge(base, { ...base, pictures: [picture] }, { ...base, notes: [] }).settle({});
  expect([joined.pictures, joined.notes]).toEqual([[picture], undefined]);
  const [mine, theirs] = [
    { ...note, text: 'Mine' },
    { ...note, text: 'Theirs' },
  ];
  const { questions, settle } = merge(base, { ...base, notes: [mine] }, { ...base, notes: [theirs] });
  expect(questions.map(({ id }) => id)).toEqual(['notes/one']);
  expect(settle({ 'notes/one': 'theirs' }).notes).toEqual([theirs]);
});

it('reviewers read which quests of other lines came, and through which links', () => {
  expect(compareStoryLines(plain, shown, nameOf).map(({ about }) => about.code)).toEqual(['reference', 'link']);
  expect(compareStoryLines(shown, addReference(shown, c, { ...elsewhere, x: 40 }), nameOf)).toEqual([]);
});

it('becomes official where its quest and its line are, else it goes with its links', () => {
  const line = { ...shown, id: 'line' };
  const ids = new Map([
    ['line', 'official line'],
    [a, d],
    [b, e],
  ]);
  const alone = toOfficial({ quests: [], story_line: line }, ids).story_line;
  expect(alone).toEqual({ ...aStoryLine({ [d]: [], [e]: [d] }), id: 'official line' });
  const known = new Map([...ids, [c, c], [elsewhere.line, 'official other']]);
  const whole = toOfficial({ quests: [], story_line: line }, known).story_line;
  expect(whole?.references).toEqual({ [c]: { ...elsewhere, line: 'official other' } });
  expect(Object.keys(whole?.story_quests[e]?.prerequisite_quests ?? {})).toEqual([d, c]);
});

it('pictures become official where an import brought them', () => {
  const pictures = [{ id: 'sea', name: 'sea', image: null, turn: 0, x: 0, y: 0, width: 1, height: 1 }];
  const line = { ...plain, id: 'line', pictures };
  const ids = new Map([
    ['line', 'official line'],
    [a, d],
    [b, e],
  ]);
  const officialOf = (story_line: typeof line) => toOfficial({ quests: [], story_line }, ids).story_line?.pictures;
  expect(officialOf(line)).toBeUndefined();
  expect(officialOf({ ...line, origin: { format: 'ftb', id: '1' } } as typeof line)).toEqual(pictures);
});
