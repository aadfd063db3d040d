import { beforeEach, describe, expect, it } from 'vitest';
import { a, aStoryLine, b, c, d } from '#test-support/builders/a-story-line.ts';
import { aQuestOf, collect } from '#test-support/builders/properties.ts';
import { locateMatch, rankQuests, indexQuests } from './find-quests.ts';

const line = aStoryLine({ [a]: [], [b]: [a], [c]: [b], [d]: [b] });
const quests = new Map([
  [a, { ...aQuestOf('The bell', {}), description: 'It rings under the bay.' }],
  [b, { ...aQuestOf('Salt wolves', {}), description: 'They come at low water.' }],
  [c, { ...aQuestOf('The bell', { objectives: [collect('Café salt')] }), description: 'Wolves again.' }],
]);
let index: ReturnType<typeof indexQuests>;
beforeEach(() => {
  index = indexQuests(line, quests);
});
const found = (query: string) => rankQuests(index, query).map(({ id }) => id);

describe('rankQuests', () => {
  it.each([
    ['titles before texts', 'salt', [b, c]],
    ['equal titles in story order', 'bell', [a, c]],
    ['words of the title and of a text together', 'bell wolves', [c]],
    ['a text with the words side by side first', 'the ba', [a]],
    ['names of properties without their accents', 'cafe', [c]],
    ['a missing quest by its name', 'missing', [d]],
    ['nothing', 'dragon', []],
    ['everything in story order without a query', ' ', [a, b, c, d]],
  ])('finds %s', (_, query, ids) => {
    expect(found(query)).toEqual(ids);
  });
});

const locate = (at: number, query: string) => {
  const [indexed] = index.slice(at);
  if (!indexed) throw new Error('The line has no such quest.');
  return locateMatch(indexed, query);
};

describe('locateMatch', () => {
  it.each([
    ['a title', 0, 'bell', { title: 'bell', of: undefined, text: undefined }],
    ['a description', 0, 'bay', { title: '', of: null, text: 'bay' }],
    ['a property', 2, 'cafe', { title: '', of: 'Collect Item', text: 'Café' }],
    ['a title and a text', 2, 'bell again', { title: 'bell', of: null, text: 'again' }],
  ])('shows %s', (_, at, query, where) => {
    const { title, text } = locate(at, query);
    expect({ title: title.found, of: text?.of, text: text?.found }).toEqual(where);
  });

  it('distinguishes equal titles by their places and prerequisites', () => {
    expect([locate(0, 'bell'), locate(2, 'bell')].map(({ indexed }) => [indexed.place, indexed.prerequisites])).toEqual(
      [
        [1, []],
        [3, ['Salt wolves']],
      ],
    );
  });
});
