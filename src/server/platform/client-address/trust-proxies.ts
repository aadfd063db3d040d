import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as texts from '#texts/server/command-line.ts';
import type { Config } from '#server/config.ts';

type Trust = Config['trustProxy'];

/** No proxy on the internet has these addresses. */
const privateAddresses = 'loopback, linklocal, uniquelocal';

/** Fastify's `trustProxy`. A number trusts so many hops from here, `true` private addresses only. */
export const toTrustedProxies = (trust: Trust) => {
  if (trust === true) return privateAddresses;
  return typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust;
};

export const warnOfTrust = (trust: Trust): string | null => (trust === true ? texts.trustsAllProxies : null);

/** Fewer forwarded addresses than proxies: the request bypassed one. Then the connection's address counts. */
export const refuseShortChains = (app: FastifyInstance, trust: Trust): void => {
  if (typeof trust !== 'number' || trust === 0) return;
  let hasWarned = false;
  app.addHook('onRequest', async (request) => {
    const hops = countForwarded(request);
    if (hops === 0 || hops >= trust) return;
    request.raw.headers['x-forwarded-for'] = request.raw.socket.remoteAddress ?? '';
    if (hasWarned) return;
    hasWarned = true;
    request.log.warn(
      { hops },
      `X-Forwarded-For has fewer addresses than TRUST_PROXY=${trust} proxies: it is passed over`,
    );
  });
};

const countForwarded = ({ raw }: FastifyRequest): number => {
  const forwarded = raw.headers['x-forwarded-for'];
  return forwarded === undefined ? 0 : [forwarded].flat().join(',').split(',').length;
};
