import * as z from 'zod/mini';
import { useQuery } from '@tanstack/react-query';
import { authRoutes } from '#contract/auth-routes.ts';
import { proofWays, providerAnswer, type ProofWays } from '#contract/provider.ts';
import { passwordsTiming, providerTiming } from '#contract/screens/speed-timing.ts';
import { request } from '#web/shared/api/api.ts';
import { readServerTiming } from '#web/shared/consent.ts';

/** The host of the provider of single sign-on, as the server said with the page; null where there is none. */
export const providerHost = (): string | null => readServerTiming(providerTiming) ?? null;

/** Who uses passwords in this installation: the setting `PASSWORDS`. */
export const passwordMode = (): string => readServerTiming(passwordsTiming) ?? 'on';

/** Leaves the page. The provider sends the browser back. */
export const goToProvider = async (
  begin: typeof authRoutes.signInWithProvider | typeof authRoutes.confirmWithProvider,
  body: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const answer = await request('POST', begin, { body });
  location.assign(z.parse(providerAnswer, answer.body).url);
};

const byPassword: ProofWays = { password: true, provider: false };

const waysQuery = {
  queryKey: ['proof-ways'],
  queryFn: async (): Promise<ProofWays> => {
    const { body } = await request('GET', authRoutes.confirm);
    return z.parse(proofWays, body);
  },
};

/** How this person proves who is there. Null until it is known. */
export const useProofWays = (): ProofWays | null => {
  const isAsked = providerHost() !== null;
  const { data, isError } = useQuery({ ...waysQuery, enabled: isAsked });
  return !isAsked || isError ? byPassword : (data ?? null);
};
