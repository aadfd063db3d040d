import type { Violation } from '#domain/violation.ts';
import { describeViolation } from '#messages/describe-violation.ts';
import * as problems from '#messages/en/server/problems.ts';
import { invalidContent, ProblemError } from '#server/errors.ts';
import type { DocumentKey } from './document.ts';

export type Sent<Body> = DocumentKey & { readonly body: Body; readonly by: string };

type SentIdentity = DocumentKey & {
  readonly body: { readonly id?: string | undefined; readonly uid?: string | undefined };
};

export const checkIdentity = ({ owner, id, body }: SentIdentity): void => {
  if (body.id !== undefined && body.id !== id) throw invalidContent('#/id', problems.otherId);
  if (body.uid !== undefined && body.uid !== '' && body.uid !== owner)
    throw invalidContent('#/uid', problems.otherOwner);
};

/** 422 with the rule's code and message. `path` leads to the faulty part. */
export const brokenRule = (violation: Violation, path: readonly (string | undefined)[]): ProblemError => {
  const { code, params } = violation;
  const detail = describeViolation(violation);
  const pointer = `#/${path.filter((part) => part !== undefined).join('/')}`;
  return new ProblemError({ status: 422, code, detail, members: { params, errors: [{ pointer, detail }] } });
};
