import { describe, expect, it } from 'vitest';
import { isReadWithin, parseMarkup, toPlainText } from './markup.ts';
import type { Run, RunStyle } from './run.ts';
import { translateMarkup } from './translate-markup.ts';

const text = (written: string, style: RunStyle = {}): Run => ({ sort: 'text', text: written, style });
const line: Run = { sort: 'line' };
const minecraft = (written: string) => parseMarkup(written, 'minecraft');
const warcraft = (written: string) => parseMarkup(written, 'warcraft');

describe('texts of quest books', () => {
  it.each<[string, Run[]]>([
    ['Plain', [text('Plain')]],
    ['&6Gold&r and §aGreen', [text('Gold', { colour: 'ffaa00' }), text(' and '), text('Green', { colour: '55ff55' })]],
    ['&l&cBoth', [text('Both', { bold: true, colour: 'ff5555' })]],
    ['&#A1b2C3Own', [text('Own', { colour: 'a1b2c3' })]],
    ['&k&m&n&oAll', [text('All', { scrambled: true, struck: true, underlined: true, italic: true })]],
    ['Salt & pepper', [text('Salt & pepper')]],
    [String.raw`Escaped \&6 and \{ and \\`, [text('Escaped &6 and { and \\')]],
    [String.raw`Two\nlines`, [text('Two'), line, text('lines')]],
    [String.raw`\u0041\uu0042`, [text('AB')]],
    ['One\nTwo', [text('One'), line, text('Two')]],
    ['One\n{@pagebreak}\nTwo', [text('One'), { sort: 'page' }, text('Two')]],
    ['{image:mod:a.png width:20 height:x}', [{ sort: 'picture', name: 'mod:a.png', width: 20, height: 100 }]],
    ['{image:a width:99999}', [{ sort: 'picture', name: 'a', width: 2000, height: 100 }]],
    [
      '{open_url:https://example.org text:&6Here%20it%20is}',
      [{ sort: 'link', address: 'https://example.org', runs: [text('Here it is', { colour: 'ffaa00' })] }],
    ],
    ['&a{some.key}', [{ sort: 'key', key: 'some.key', style: { colour: '55ff55' } }]],
    ['&', [text('&')]],
    ['{open', [text('{open')]],
    ['', []],
  ])('%j', (written, runs) => {
    expect(minecraft(written)).toEqual(runs);
  });

  it('lines of JSON are what they say', () => {
    expect(minecraft('["",{"text":"One ","color":"gold"},{"translate":"item.x","bold":true}]')).toEqual([
      text('One ', { colour: 'ffaa00' }),
      { sort: 'key', key: 'item.x', style: { bold: true } },
    ]);
    expect(
      minecraft('{"text":"Here","color":"#00ff00","clickEvent":{"action":"open_url","value":"https://e.org"}}'),
    ).toEqual([{ sort: 'link', address: 'https://e.org', runs: [text('Here', { colour: '00ff00' })] }]);
    expect(minecraft('{"text":"a","italic":true,"extra":[{"text":"b","italic":false}]}')).toEqual([
      text('a', { italic: true }),
      text('b'),
    ]);
    expect(minecraft('["not closed"')).toEqual([text('["not closed"')]);
    expect(minecraft('[Sit]')).toEqual([text('[Sit]')]);
  });

  it('depth has an end', () => {
    const deep = `${'{"text":"x","extra":['.repeat(60)}"y"${']}'.repeat(60)}`;
    expect(toPlainText(deep, 'minecraft').length).toBeLessThan(60);
  });
});

describe('texts of the classic online game', () => {
  it.each<[string, Run[]]>([
    ['Well met, $N.', [text('Well met, '), { sort: 'player', what: 'name', style: {} }, text('.')]],
    [
      '$c and $R',
      [{ sort: 'player', what: 'class', style: {} }, text(' and '), { sort: 'player', what: 'race', style: {} }],
    ],
    ['One$B$bTwo', [text('One'), line, line, text('Two')]],
    ['$Ghe:she; went', [{ sort: 'gender', male: 'he', female: 'she', style: {} }, text(' went')]],
    ['|cffFFAA00Gold|r left|nright', [text('Gold', { colour: 'ffaa00' }), text(' left'), line, text('right')]],
    ['5 $ | 6', [text('5 $ | 6')]],
  ])('%j', (written, runs) => {
    expect(warcraft(written)).toEqual(runs);
  });
});

describe('the length of a text', () => {
  const limit = { min: 5, max: 10 };

  it.each([
    ['&6&l12345', true],
    ['&6&l1234', false],
    ['&61234567890', true],
    ['&612345678901', false],
    [`${'&6'.repeat(15)}1234567890`, true],
    [`${'&6'.repeat(16)}123456789`, false],
  ])('of %j counts without its codes, and with them at most four times', (written, isWithin) => {
    expect(isReadWithin(written, limit, 'minecraft')).toBe(isWithin);
  });

  it('counts every sign where a world has no codes', () => {
    expect(isReadWithin('&61234567890', limit, 'none')).toBe(false);
    expect(toPlainText('&6Gold')).toBe('&6Gold');
  });
});

describe('from one game to another', () => {
  it.each([
    ['&6Gold &lbold', 'minecraft', 'warcraft', '|cffffaa00Gold bold|r', ['weight']],
    ['|cffffaa00Gold|r and $N', 'warcraft', 'minecraft', '&6Gold&r and name', ['player']],
    ['a\n{@pagebreak}\nb {image:x}', 'minecraft', 'none', 'a\nb ', ['page', 'picture']],
    ['{open_url:https://e.org text:here}', 'minecraft', 'warcraft', 'here', ['link']],
    ['5 & {6}', 'none', 'minecraft', String.raw`5 \& \{6}`, []],
    ['costs 5$Now', 'none', 'warcraft', 'costs 5$ Now', []],
    ['&6Same', 'minecraft', 'minecraft', '&6Same', []],
  ] as const)('%j from %s to %s', (written, from, to, result, lost) => {
    expect(translateMarkup(written, from, to)).toEqual({ text: result, lost });
  });

  it('what is written reads the same', () => {
    const written = '&l&6A &rb &o&c{key.one}c\nd {image:pic width:5 height:6}\n{@pagebreak}\ne \\& f';
    const { text: again } = translateMarkup(written, 'minecraft', 'minecraft');
    expect(minecraft(again)).toEqual(minecraft(written));
    const plainAgain = translateMarkup('100% & {so} \\ on', 'none', 'minecraft').text;
    expect(toPlainText(plainAgain, 'minecraft')).toBe('100% & {so} \\ on');
  });
});
