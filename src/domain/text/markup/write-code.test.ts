import { describe, expect, it } from 'vitest';
import { parseMarkup } from './markup.ts';
import { type TextAct, writeCode } from './write-code.ts';

const bold: TextAct = { kind: 'weight', weight: 'bold' };
const gold: TextAct = { kind: 'colour', colour: 'ffaa00' };

/** `[` and `]` stand around what is chosen. */
const choose = (marked: string) => {
  const from = marked.indexOf('[');
  const to = marked.indexOf(']') - 1;
  return { text: marked.replace('[', '').replace(']', ''), from, to };
};

const show = ({ text, from, to }: { text: string; from: number; to: number }): string =>
  `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}`;

const endOf = (of: string) => parseMarkup(of, 'minecraft').slice(-2);

describe('an act of the toolbar', () => {
  it.each<[string, TextAct, string]>([
    ['a [word] more', bold, 'a &l[word]&r more'],
    ['&6a [word] more', bold, '&6a &l[word]&r&6 more'],
    ['a [word] more', gold, 'a &6[word]&r more'],
    ['a [word] more', { kind: 'colour', colour: '123abc' }, 'a &#123ABC[word]&r more'],
    ['[one\n\ntwo] more', bold, '&l[one&r\n\n&ltwo]&r more'],
    ['here []', bold, 'here &l[]&r'],
    ['one[] two', { kind: 'page' }, 'one\n{@pagebreak}\n[] two'],
    ['one\n[]\ntwo', { kind: 'page' }, 'one\n{@pagebreak}[]\ntwo'],
    ['a [&6wo&lrd] more', { kind: 'plain' }, 'a [word]&6&l more'],
    ['&6a [word] more', { kind: 'plain' }, '&6a &r[word]&6 more'],
    [String.raw`[\&6 &6x]`, { kind: 'plain' }, String.raw`[\&6 x]`],
  ])('%j in a quest book: %j', (marked, act, result) => {
    expect(show(writeCode(choose(marked), act, 'minecraft'))).toBe(result);
  });

  it.each<[string, TextAct, string]>([
    ['a [word] more', gold, 'a |cffffaa00[word]|r more'],
    ['|cff00ff00a [word] more', gold, '|cff00ff00a |cffffaa00[word]|r|cff00ff00 more'],
    ['Well met, [].', { kind: 'player' }, 'Well met, $N[].'],
    ['one[] two', { kind: 'line' }, 'one$B[] two'],
    ['[|cff00ff00word|r] more', { kind: 'plain' }, '[word] more'],
  ])('%j in the classic online game: %j', (marked, act, result) => {
    expect(show(writeCode(choose(marked), act, 'warcraft'))).toBe(result);
  });

  it('leaves what follows as it was', () => {
    const text = '&6Gold &lbold&o both &rplain';
    const { text: written } = writeCode({ text, from: 4, to: 12 }, { kind: 'weight', weight: 'struck' }, 'minecraft');
    expect(endOf(written)).toEqual(endOf(text));
  });
});
