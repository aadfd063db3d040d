import { patternBody, patternList, patternRoutes, savedPattern } from '#contract/patterns.ts';
import { createPlainKind } from './plain-kind.ts';
import { toPatternWrite } from './pattern-write.ts';
import { readPatternBody } from './kind-jobs.ts';

export const servedPatternKind = createPlainKind<typeof patternBody>({
  table: 'patterns',
  name: 'patterns',
  noun: 'pattern',
  tag: 'Patterns',
  routes: patternRoutes,
  body: patternBody,
  saved: savedPattern,
  list: patternList,
  largeToWrite: readPatternBody,
  toWrite: toPatternWrite,
});
