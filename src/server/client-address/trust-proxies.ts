import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as texts from '#texts/commands.ts';
import type { Config } from '#server/config.ts';

type Trust = Config['trustProxy'];

/** Addresses that no proxy of the open internet has. */
const privateAddresses = 'loopback, linklocal, uniquelocal';

/**
 * Who may say in `X-Forwarded-For` whose request it is, as Fastify takes it. A number of proxies means that so many
 * hops, counted from here, say the truth; `true` trusts no more than proxies with private addresses.
 */
export const toTrustedProxies = (trust: Trust) => {
  if (trust === true) return privateAddresses;
  return typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust;
};

/** What the operator reads at each start where the setting lets clients choose their address; null where it doesn't. */
export const warnOfTrust = (trust: Trust): string | null => (trust === true ? texts.trustsAllProxies : null);

/**
 * Where fewer addresses were forwarded than there are proxies, the request bypassed one of them, or the number is
 * wrong. Then the address of the connection counts, not what the client may have written.
 */
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
