import { expect, test, describe, it } from 'vitest';
import { mentionsIn, begunMention, endMention } from './mentions.ts';

const names = ['Anna', 'Anna Lind', 'Osk', 'Wen'];
const begunIn = (marked: string) => begunMention(marked.replace('|', ''), marked.indexOf('|'), names);

describe('a mention that is begun', () => {
  it.each([
    ['@|', 0, names],
    ['Ask @an|', 4, ['Anna', 'Anna Lind']],
    ['(@osk|', 1, ['Osk']],
    ['@Anna |', 0, ['Anna Lind']],
    ['@lind| first', 0, ['Anna Lind']],
    ['@Osk and @w|', 9, ['Wen']],
  ])('in %s may become a name', (marked, at, found) => {
    expect(begunIn(marked)).toEqual({ at, names: found });
  });

  it.each(['|@', '|', 'Ask| @an', 'osk@wen|', '@Nobody|', '@Osk |', '@Anna\n|', '@ |'])('is none in %s', (marked) => {
    expect(begunIn(marked)).toBeNull();
  });

  it('becomes the name, with one blank behind it and the caret after that', () => {
    expect(endMention({ text: 'Ask @an soon', caret: 7 }, 4, 'Anna Lind')).toEqual({
      text: 'Ask @Anna Lind soon',
      caret: 15,
    });
    expect(endMention({ text: '@', caret: 1 }, 0, 'Osk')).toEqual({ text: '@Osk ', caret: 5 });
  });
});

const people = ['Ann', 'Anna', 'Anna Bell', 'a@sea.example'].map((display_name) => ({
  id: display_name,
  display_name,
}));

test.each([
  ['@Ann, who rings it?', ['Ann']],
  ['@Anna, who rings it?', ['Anna']],
  ['@Anna Bell and @Ann', ['Ann', 'Anna Bell']],
  ['Ann and Anna', []],
  ['@a@sea.example', ['a@sea.example']],
  ['@@Anna', ['Anna']],
  ['@Bertil', []],
])('a comment with the text %s mentions %j', (text, mentioned) => {
  expect(mentionsIn(text, people)).toEqual(mentioned);
});
