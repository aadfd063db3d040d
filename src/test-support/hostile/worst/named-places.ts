import type { SpareAccount } from '#test-support/hostile/people/spare-account.ts';

export const fillPlaces = (text: string, account: SpareAccount | null): string => {
  const named: Readonly<Record<string, string>> = {
    me: account?.owner ?? 'nobody',
    designer: account?.owner ?? 'nobody',
    email: account?.email ?? 'nobody@example.org',
  };
  return text.replaceAll(/<<(\w+)>>/g, (_, name: string) => named[name] ?? 'nobody');
};
