import type { Database } from '#server/platform/db/database.ts';

/** Accounts by their spaces. */
export type SpaceMembers = ReadonlyMap<string, readonly string[]>;

export type FindMembers = (spaces: readonly string[]) => Promise<SpaceMembers>;

export const createFindMembers =
  ({ db }: Pick<Database, 'db'>): FindMembers =>
  async (spaces) => {
    const rows = await db
      .selectFrom('space_members as member')
      .innerJoin('spaces', 'spaces.id', 'member.space_id')
      .select(['member.space_id', 'member.user_id'])
      .where('member.space_id', 'in', spaces)
      .where('spaces.deleted_at', 'is', null)
      .execute();
    const members = new Map<string, string[]>();
    for (const { space_id, user_id } of rows) {
      const of = members.get(space_id) ?? [];
      of.push(user_id);
      members.set(space_id, of);
    }
    return members;
  };
