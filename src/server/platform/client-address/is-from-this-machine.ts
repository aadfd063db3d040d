import type { FastifyRequest } from 'fastify';

/** Headers of proxies, apart from those that begin with `X-Forwarded-`. */
const forwarding = new Set([
  'forwarded',
  'via',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-original-forwarded-for',
  'x-original-host',
  'true-client-ip',
  'cf-connecting-ip',
  'fastly-client-ip',
  'fly-client-ip',
  'x-azure-clientip',
  'x-envoy-external-address',
]);

/** Without a proxy. The check of the host name excludes pages whose domain leads here. */
export const isFromThisMachine = ({ raw }: Pick<FastifyRequest, 'raw'>): boolean => {
  const { headers, socket } = raw;
  const isForwarded = Object.keys(headers).some((name) => name.startsWith('x-forwarded') || forwarding.has(name));
  return !isForwarded && isLoopbackAddress(socket.remoteAddress ?? '') && isLoopbackHost(headers.host ?? '');
};

const isLoopbackAddress = (address: string): boolean => /^(?:::ffff:)?127\.|^::1$/.test(address);

const isLoopbackHost = (host: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i.test(host);
