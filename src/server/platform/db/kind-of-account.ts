import { sql } from 'kysely';
import { ranks, type Rank } from '#domain/account/user.ts';

/** Rank, suspension and verification as one number. Indexes are made of these words as they stand, on both databases. */
export const kindOfAccount = sql<number>`(case when rank = 'administrator' then 8 when reviewer then 4 else 0 end
  + case when suspended_at is null then 0 else 2 end + case when email_verified then 1 else 0 end)`;

export type AccountKind = { readonly rank: Rank; readonly isSuspended: boolean; readonly isVerified: boolean };

export const accountKinds: readonly (AccountKind & { readonly number: number })[] = ranks.flatMap((rank, step) =>
  [false, true].flatMap((isSuspended) =>
    [false, true].map((isVerified) => ({
      rank,
      isSuspended,
      isVerified,
      number: step * 4 + Number(isSuspended) * 2 + Number(isVerified),
    })),
  ),
);
