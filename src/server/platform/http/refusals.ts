import { STATUS_CODES } from 'node:http';
import { problem } from '#contract/problems/problem.ts';
import { problemMediaType } from '#contract/problems/problem-media-type.ts';

type Refusal = { description: string; content: { [problemMediaType]: { schema: typeof problem } } };

export const refusals = <Status extends number>(...statuses: Status[]): Record<Status, Refusal> =>
  Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: STATUS_CODES[status] ?? 'Error', content: { [problemMediaType]: { schema: problem } } },
    ]),
  ) as Record<Status, Refusal>;

export const bodyRefusals = refusals(400, 403, 413, 415, 422, 500);
