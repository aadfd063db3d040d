import { describe, expect, test } from 'vitest';
import { bringBackSaved, optionsOf, readChoices, writeLines, type WorldOption } from './choice-lines.ts';

const easy = { id: 'easy', label: 'Easy' };
const hard = { id: 'hard', label: 'Hard' };

/** The choices after each of these texts, one after the other, as a person leaves them in the field. */
const write = (texts: readonly string[], before: readonly WorldOption[] = [], saved: readonly WorldOption[] = []) =>
  optionsOf(texts.reduce<readonly WorldOption[]>((lines, text) => readChoices(text, lines, saved), before));

const typed = (text: string): string[] => Array.from(text, (_, index) => text.slice(0, index + 1));

describe('the choices of a field', () => {
  test.each([
    ['Easy\nMedium\nVery hard', ['easy', 'medium', 'very_hard']],
    ['10 Ten\n20', ['choice_10_ten', 'choice_20']],
    ['★ Rare\n★★★\nЛегко', ['rare', 'choice', 'choice_2']],
    ['C\nC++\nÉlan', ['c', 'c_2', 'elan']],
    ['Easy\nEasy', ['easy', 'easy_2']],
    ['\n  Easy  \n\n', ['easy']],
  ])('written as %j have the ids %j, letter by letter or at once', (text, ids) => {
    expect(write([text]).map(({ id }) => id)).toEqual(ids);
    expect(write(typed(text)).map(({ id }) => id)).toEqual(ids);
  });

  test('are written as their labels', () => {
    expect(writeLines([easy, { id: 'vh', label: 'Very hard' }])).toBe('Easy\nVery hard');
  });

  test('keep their saved ids when their labels change', () => {
    const saved = [easy, hard];
    expect(write(['Easy\nHar', 'Easy\n', 'Easy\nB', 'Easy\nBrutal'], saved, saved)).toEqual([
      easy,
      { id: 'hard', label: 'Brutal' },
    ]);
    expect(write(['Simple\nBrutal'], saved, saved).map(({ id }) => id)).toEqual(['easy', 'hard']);
  });

  test('keep their ids when lines are added between them, go or change places', () => {
    const saved = [easy, { id: 'vh', label: 'Very hard' }];
    expect(write(['Easy\nMedium\nVery hard'], saved, saved).map(({ id }) => id)).toEqual(['easy', 'medium', 'vh']);
    expect(write(['Very hard'], saved, saved)).toEqual([saved[1]]);
    expect(write(['Very hard\nEasy'], saved, saved)).toEqual([saved[1], easy]);
    expect(write(['Easy', 'Easy\n', 'Very hard\nEasy\n'], saved, saved)).toEqual([saved[1], easy]);
  });

  test('follow their labels until they are saved', () => {
    expect(write(['Brutal'], [hard]).map(({ id }) => id)).toEqual(['brutal']);
    expect(write(['', 'S', 'Simple'], [easy]).map(({ id }) => id)).toEqual(['simple']);
  });

  test('that are new take no id of a saved one on the way', () => {
    expect(write([...typed('Hard mode')], [], [hard])).toEqual([{ id: 'hard_mode', label: 'Hard mode' }]);
  });

  test('with the words of a saved one that is gone are this one again, once they are written', () => {
    expect(bringBackSaved(write(typed('Hard'), [], [hard]), [easy, hard])).toEqual([hard]);
    expect(bringBackSaved([easy, { id: 'easy_2', label: 'Easy' }], [easy])).toHaveLength(2);
    expect(bringBackSaved([{ ...hard, label: 'Easy' }], [easy, hard])).toEqual([{ id: 'hard', label: 'Easy' }]);
  });

  test('that did not change are the same objects', () => {
    const [first] = write(['Easy\nBrutal'], [easy, hard]);
    expect(first).toBe(easy);
  });
});
