import { isWithin, limits } from '#domain/limits.ts';
import { countCharacters } from '#domain/text/count-characters.ts';
import { isOneLine } from '#domain/text/text.ts';
import type { MarksRules, Violation } from '#domain/violation.ts';
import { worldKeyPattern } from '#domain/world/world-key.ts';
import type { Marks } from './quest.ts';

export type MarksViolation = Violation<MarksRules> & { readonly place: readonly string[] };

/** What is wrong with marks, whatever the world. `place` leads to the wrong one. */
export const checkQuestMarks = ({ tags = [], status }: Marks): MarksViolation | null => {
  if (tags.length > limits.tags.max) return { code: 'tags_too_many', params: limits.tags, place: ['tags'] };
  for (const [index, tag] of tags.entries()) {
    const place = ['tags', String(index)];
    if (!isWithin(countCharacters(tag.trim()), limits.tag)) return { code: 'tag_length', params: limits.tag, place };
    if (!isOneLine(tag)) return { code: 'tag_line', params: {}, place };
  }
  if (status !== undefined && !worldKeyPattern.test(status))
    return { code: 'status_unknown', params: {}, place: ['status'] };
  return null;
};
