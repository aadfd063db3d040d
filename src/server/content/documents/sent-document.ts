import { pageSizes } from '#contract/sizes.ts';
import type { PropertyViolation, Violation } from '#domain/violation.ts';
import { toPointer as toJsonPointer } from '#domain/world/to-pointer.ts';
import { describeViolation } from '#messages/describe-violation.ts';
import * as problems from '#texts/server/problems.ts';
import { cutRepeated, invalidContent, ProblemError } from '#server/errors.ts';
import type { DocumentKey } from './document.ts';

export type Sent<Body> = DocumentKey & { readonly body: Body; readonly by: string };

/** The ids of the documents that a body has under a name. */
export const idsUnder = (name: string, body: unknown): string[] => {
  const documents = isRecord(body) ? body[name] : undefined;
  return isRecord(documents) ? Object.keys(documents) : [];
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

type SentIdentity = DocumentKey & {
  readonly body: { readonly id?: string | undefined; readonly uid?: string | undefined };
};

export const checkIdentity = (sent: SentIdentity): void => {
  const other = findOtherIdentity(sent);
  if (other) throw invalidContent(`#/${other.field}`, other.detail);
};

export const findOtherIdentity = ({ owner, id, body }: SentIdentity) => {
  if (body.id !== undefined && body.id !== id) return { field: 'id', detail: problems.otherId };
  if (body.uid !== undefined && body.uid !== '' && body.uid !== owner)
    return { field: 'uid', detail: problems.otherOwner };
  return null;
};

/** 422 with the rule's code and message. `path` leads to the faulty part. */
export const brokenRule = (
  violation: Violation | PropertyViolation,
  path: readonly (string | undefined)[],
): ProblemError => {
  const { code, params, pointer, detail, mayStay } = toBodyViolation(violation, path);
  const members = { params, errors: [{ pointer, detail }] };
  return new ProblemError({ status: 422, code, detail, members, mayStay });
};

export type BodyViolation = {
  readonly pointer: string;
  readonly detail: string;
  readonly code: string;
  readonly params?: object;
  readonly mayStay?: boolean;
};

export const pointerInBody = (path: readonly (string | undefined)[]): string =>
  cutRepeated(`#${toJsonPointer(path.filter((part) => part !== undefined))}`);

export const toBodyViolation = (violation: Violation | PropertyViolation, path: readonly (string | undefined)[]) => ({
  pointer: pointerInBody(path),
  detail: describeViolation(violation),
  code: violation.code,
  params: violation.params,
  mayStay: 'rule' in violation && violation.rule === 'entry_unknown',
});

/** `code` and `detail` are those of the first violation, and `errors` lists the first ones. */
export const refuseViolations = ([first, ...others]: readonly [BodyViolation, ...BodyViolation[]]): ProblemError => {
  const { code, detail, params } = first;
  const violations = [first, ...others];
  const errors = violations.slice(0, pageSizes.problem).map(({ mayStay: _mayStay, ...violation }) => violation);
  const more = errors.length <= others.length ? { more_errors: true } : {};
  return new ProblemError({
    status: 422,
    code,
    detail,
    members: { ...(params && { params }), errors, ...more },
    mayStay: violations.some((violation) => violation.mayStay),
  });
};
