import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { worldRoutes } from '#contract/world/world-routes.ts';
import { worldOffers, type WorldOffers } from '#contract/world/world-offers.ts';
import { request } from '#web/shared/api/api.ts';
import { queryClient } from '#web/shared/query-client.ts';

const offersKey = ['world-offers'];

const readOffers = async (): Promise<WorldOffers> => {
  const { body } = await request('GET', worldRoutes.offers);
  return z.parse(worldOffers, body);
};

export const useWorldOffers = (): WorldOffers => {
  const { data } = useQuery({ queryKey: offersKey, queryFn: readOffers, retry: false });
  return data ?? nothing;
};

const nothing: WorldOffers = { items: [], replaces: null };

export const readOffersAgain = (): Promise<void> => queryClient.invalidateQueries({ queryKey: offersKey });
