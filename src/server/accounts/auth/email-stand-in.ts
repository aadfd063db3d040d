import type { BetterAuthPlugin, DBAdapter, DBTransactionAdapter } from 'better-auth';
import { isEmailShaped } from '#domain/account/sign-up-rules.ts';

/** For emails that better-auth refuses and our rule accepts, such as `a@b.c`. `emailStandInPlugin` restores the email. */
export const toStandIn = (email: string): string =>
  isEmailShaped(email) ? `${Buffer.from(email).toString('hex')}@${standInDomain}` : email;

const standInDomain = 'email-stand-in.invalid';

const ofStandIn = (value: unknown): unknown => {
  const hex = typeof value === 'string' && new RegExp(`^([0-9a-f]+)@${standInDomain}$`).exec(value)?.[1];
  return hex ? Buffer.from(hex, 'hex').toString() : value;
};

const isEmailOf = (model: string, field: string): boolean => model === 'user' && field === 'email';

/** Sign-ups create with an email, sign-ins and sign-ups look for one. */
const withRealEmails = <Adapter extends DBTransactionAdapter>(adapter: Adapter): Adapter => ({
  ...adapter,
  create: (query) =>
    adapter.create(
      query.model === 'user' && 'email' in query.data
        ? { ...query, data: { ...query.data, email: ofStandIn(query.data['email']) } }
        : query,
    ),
  findOne: (query) =>
    adapter.findOne({
      ...query,
      where: query.where.map((condition) =>
        isEmailOf(query.model, condition.field)
          ? { ...condition, value: ofStandIn(condition.value) as typeof condition.value }
          : condition,
      ),
    }),
});

export const emailStandInPlugin = {
  id: 'email-stand-in',
  init: ({ adapter }) => {
    const transaction: DBAdapter['transaction'] = (work) =>
      adapter.transaction((inside) => work(withRealEmails(inside)));
    return { context: { adapter: { ...withRealEmails(adapter), transaction } } };
  },
} satisfies BetterAuthPlugin;
