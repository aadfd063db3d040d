import * as z from 'zod/mini';
import { problem } from '#contract/problems/problem.ts';
import { logicParts } from '#server/story-lines/logic/logic-parts.ts';

/** What the descriptions of the API and of the content say of parts of requests and answers. An `id` makes a part a component. */
export const describedParts = z.registry<{ id?: string; description?: string }>();

describedParts.add(problem, { id: 'Problem' });
for (const [part, description] of logicParts) describedParts.add(part, { description });
