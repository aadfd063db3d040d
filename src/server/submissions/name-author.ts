import type { Transaction } from 'kysely';
import { shownName } from '#domain/account/user.ts';
import { isSpaceId } from '#domain/space.ts';
import type { Viewer } from '#server/accounts/auth/sessions/viewer.ts';
import type { Schema, SubmissionRow } from '#server/platform/db/schema.ts';
import { noSuchSpace } from '#server/accounts/owners/lock-space.ts';

/** Who pressed the button. */
export type Submitter = { readonly id: string; readonly name: string };

export const toSubmitter = ({ id, name, email }: Pick<Viewer, 'id' | 'name' | 'email'>): Submitter => ({
  id,
  name: shownName({ display_name: name, email }),
});

export type NamedAuthor = Pick<SubmissionRow, 'author_id' | 'author' | 'submitted_by' | 'submitted_by_id'>;

/** A space is the author of its submissions, and who submitted is named next to it. */
export const nameAuthor = async (
  transaction: Transaction<Schema>,
  owner: string,
  { id, name }: Submitter,
): Promise<NamedAuthor> => {
  if (!isSpaceId(owner)) return { author_id: owner, author: name, submitted_by: null, submitted_by_id: null };
  const space = await transaction.selectFrom('spaces').select('name').where('id', '=', owner).executeTakeFirst();
  if (!space) throw noSuchSpace();
  return { author_id: owner, author: space.name, submitted_by: name, submitted_by_id: id };
};
