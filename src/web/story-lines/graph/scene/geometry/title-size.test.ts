import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { cardSize, compactSize, smallSize } from './boxes.ts';
import {
  cardTitle,
  largeTitle,
  largeTitleOf,
  layOutTitle,
  titleLine,
  titlePadding,
  zoomToRead,
  widthOfTitle,
} from './title-size.ts';

const longest = 'Sergeant Adderley Teaches Everyone How to Hit Well';

describe('layOutTitle', () => {
  it.each([
    ['The salt wolves', 32, ['The salt', 'wolves']],
    ['Illicit ills', 32, ['Illicit ills']],
    ['A lantern for Ottoline', 32, ['A lantern for', 'Ottoline']],
    ['Sergeant Adderley Teaches Hitting', 28.5, ['Sergeant', 'Adderley', 'Teaches Hitting']],
  ])('lays out a title that is alone on its card: %s', (title, size, lines) => {
    expect(layOutTitle(title, largeTitle)).toEqual({ size, lines });
  });

  it.each(['The salt wolves', 'Sergeant Adderley Teaches Hitting', longest])(
    'gives a title next to the tag the same size as others: %s',
    (title) => {
      const { size, lines } = layOutTitle(title, cardTitle);
      expect([size, lines.length <= 3, lines.join(' ')]).toEqual([cardTitle.most, true, title]);
    },
  );

  it('makes a long word smaller before it breaks it', () => {
    expect(layOutTitle('Unquestionable', largeTitle)).toEqual({ size: 28.5, lines: ['Unquestionable'] });
  });

  it.each([cardTitle, largeTitle])('breaks a word that would be too small whole: %o', (room) => {
    const { size, lines } = layOutTitle('Donaudampfschifffahrtsgesellschaft of the harbour', room);
    expect([lines.length, lines.join(' ').endsWith('of the harbour')]).toEqual([3, true]);
    expect(size).toBeGreaterThanOrEqual(room.least);
  });

  it('makes a title smaller that has no room on three lines even broken', () => {
    const { size, lines } = layOutTitle('W'.repeat(tidewantWorld.limits.quest_title.max), largeTitle);
    expect(lines).toHaveLength(3);
    expect(size).toBeLessThan(largeTitle.least);
  });

  it('has any title whole on three lines at most, within its card', () => {
    assert(
      property(string({ minLength: 5, maxLength: tidewantWorld.limits.quest_title.max }), (title) => {
        for (const room of [cardTitle, ...[cardSize, compactSize, smallSize].map(largeTitleOf)]) {
          const { size, lines } = layOutTitle(title, room);
          const widest = Math.max(...lines.map((line) => widthOfTitle(line) * size));
          expect([widest <= room.width - 2 * titlePadding, lines.length <= 3]).toEqual([true, true]);
          expect(lines.length * size * titleLine).toBeLessThanOrEqual(room.height);
          expect(lines.join('').replaceAll(/\s/g, '')).toBe(title.replaceAll(/\s/g, ''));
        }
      }),
    );
  });
});

describe('zoomToRead', () => {
  it('has the title with the smallest letters at 11 pixels', () => {
    expect(zoomToRead(['The salt wolves'])).toBeCloseTo(11 / 32);
    expect(zoomToRead(['The salt wolves', 'Sergeant Adderley Teaches Hitting'])).toBeCloseTo(11 / 28.5);
  });
});
