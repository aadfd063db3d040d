import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const sheet = readFileSync(`${import.meta.dirname}/themes.css`, 'utf8');

type Tokens = ReadonlyMap<string, string>;

const noTokens: Tokens = new Map();

const declaredIn = (css: string): Tokens =>
  new Map(
    Array.from(css.matchAll(/(--[\w-]+):\s*([^;]+?)\s*(?:!important)?;/g), ([, name = '', value = '']) => [
      name,
      value,
    ]),
  );

const [usual = '', contrasting = ''] = sheet.split('@media (prefers-contrast: more)');
const [dark = noTokens, light = noTokens] = usual.split(":root[data-theme='light'],").map(declaredIn);
const inLight: Tokens = new Map([...dark, ...light]);
const withContrast = (tokens: Tokens): Tokens => new Map([...tokens, ...declaredIn(contrasting)]);

const contrastingThemes: [string, Tokens][] = [
  ['dark, contrasting', withContrast(dark)],
  ['light, contrasting', withContrast(inLight)],
];
const themes: [string, Tokens][] = [['dark', dark], ['light', inLight], ...contrastingThemes];

const resolve = (tokens: Tokens, name: string): string => {
  const value = tokens.get(name);
  if (value === undefined) throw new Error(`${name} is no token.`);
  const alias = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  return alias ? resolve(tokens, alias) : value;
};

const toLinear = (channel: number): number =>
  channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

const luminance = (color: string): number => {
  const [red, green, blue] = [1, 3, 5].map((at) => toLinear(Number.parseInt(color.slice(at, at + 2), 16) / 255));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
};

const contrast = (tokens: Tokens, one: string, other: string): number => {
  const [less = 0, more = 0] = [luminance(resolve(tokens, one)), luminance(resolve(tokens, other))].toSorted(
    (a, b) => a - b,
  );
  return (more + 0.05) / (less + 0.05);
};

const pages = ['ground', 'field', 'sunken', 'surface', 'raised', 'hover', 'selected'];
const ironwork = ['iron', 'iron-light'];
const texts = [
  'text',
  'text-strong',
  'text-muted',
  'heading',
  'link',
  'danger-text',
  'success-text',
  'main-story',
  'side-story',
];
const marks = ['focus', 'accent', 'gilt', 'rune'];
const pairs = (names: string[], grounds: string[]) =>
  names.flatMap((name) => grounds.map((ground) => [name, ground] as const));

describe.each(themes)('the colours of the %s theme', (theme, tokens) => {
  const surfaces = theme === 'dark' ? [...pages, ...ironwork] : pages;

  it.each(pairs(texts, surfaces))('let %s be read on %s', (text, surface) => {
    expect(contrast(tokens, `--color-${text}`, `--color-${surface}`)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairs(marks, surfaces))('let %s be seen on %s', (mark, surface) => {
    expect(contrast(tokens, `--color-${mark}`, `--color-${surface}`)).toBeGreaterThanOrEqual(3);
  });

  it.each(['sunken', 'surface', 'raised'])('let the edge of a field be seen on %s', (surface) => {
    expect(contrast(tokens, '--color-line-strong', `--color-${surface}`)).toBeGreaterThanOrEqual(3);
  });

  it.each([
    ['on-gold', 'gold'],
    ['on-gold', 'gold-light'],
    ['on-gold', 'gold-deep'],
    ['on-danger', 'danger'],
    ['on-danger', 'danger-hover'],
    ['danger-text', 'danger-surface'],
    ['text-strong', 'danger-surface'],
    ['success-text', 'success-surface'],
    ['text-strong', 'success-surface'],
  ])('let %s be read on %s', (text, surface) => {
    expect(contrast(tokens, `--color-${text}`, `--color-${surface}`)).toBeGreaterThanOrEqual(4.5);
  });
});

describe.each(contrastingThemes)('the %s theme', (_theme, tokens) => {
  const names = [...tokens.keys()].filter((name) => /^--(material|graph-card)/.test(name));

  it.each(names)('has one colour for %s', (name) => {
    expect(resolve(tokens, name)).toMatch(/^#[0-9a-f]{6}$/);
  });

  it.each(['line', 'text-muted'])('has a strong %s', (name) => {
    expect(contrast(tokens, `--color-${name}`, '--color-surface')).toBeGreaterThanOrEqual(name === 'line' ? 3 : 7);
  });
});
