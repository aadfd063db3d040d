import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { OutgoingHttpHeaders } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';

/** No other site's code or frame, no referrer, and no cache of an API's answer unless its route allows it. */
export const sendSecurityHeaders = async (
  app: FastifyInstance,
  { appUrl, analyticsUrl }: SecuritySettings,
): Promise<void> => {
  const headers = await headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        ...allowAnalytics(analyticsUrl),
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: appUrl.startsWith('https:') && { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    // Only for browsers that can't run this web app.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  const headersOfApi = { ...headers, 'cache-control': 'no-store' };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api/') ? headersOfApi : headers);
    done();
  });
};

type SecuritySettings = { readonly appUrl: string; readonly analyticsUrl: string | null };

/** The one script of the operator's analytics, and where it sends what it counted. */
const allowAnalytics = (analyticsUrl: string | null) => {
  const imgSrc = ["'self'", 'data:'];
  if (analyticsUrl === null) return { imgSrc };
  const { origin, pathname } = new URL(analyticsUrl);
  return {
    scriptSrc: ["'self'", origin + pathname],
    connectSrc: ["'self'", origin],
    imgSrc: [...imgSrc, origin],
  };
};

/** Asks helmet once: its headers never change, and it is slow. */
const headersOf = async (options: FastifyHelmetOptions): Promise<OutgoingHttpHeaders> => {
  const bare = Fastify();
  const strict = Fastify();
  await strict.register(helmet, options);
  const [without, answer] = [await bare.inject('/'), await strict.inject('/')];
  return Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !(name in without.headers)));
};
