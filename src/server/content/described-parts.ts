import * as z from 'zod/mini';
import { problem } from '#contract/problems/problem.ts';
import type { DescribedParts } from '#server/platform/http/api-docs.ts';
import { entriesQueryParts } from './entries/search/entries-query-parts.ts';
import { logicParts } from './story-lines/logic/logic-parts.ts';

/** For the descriptions of the API and of the content. */
export const describedParts: DescribedParts = z.registry();

describedParts.add(problem, { id: 'Problem' });
for (const [part, description] of [...logicParts, ...entriesQueryParts]) describedParts.add(part, { description });
