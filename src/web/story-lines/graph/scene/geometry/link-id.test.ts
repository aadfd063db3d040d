import { describe, expect, it } from 'vitest';
import { linksOf, readLinkId, toLinkId } from './link-id.ts';

describe('the id of a link', () => {
  it('names its source and its target', () => {
    const link = { source: 'quest_first-one', target: 'quest_second_1' };
    expect(toLinkId(link)).toBe('quest_first-one>quest_second_1');
    expect(readLinkId(toLinkId(link))).toEqual(link);
  });

  it('differs from the id of a quest', () => {
    expect(readLinkId('quest_first-one')).toBeNull();
  });

  it('is found in a selection; a selection without links gives always the same set', () => {
    const link = toLinkId({ source: 'quest_a', target: 'quest_b' });
    expect(linksOf(new Set(['quest_a', link]))).toEqual(new Set([link]));
    expect(linksOf(new Set(['quest_a']))).toBe(linksOf(new Set()));
  });
});
