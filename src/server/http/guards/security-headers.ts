import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { OutgoingHttpHeaders } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';

/**
 * Sends the headers that keep a browser strict: only our own files run, nobody frames us, no referrer leaves, and no
 * cache keeps what the API answers, where a route doesn't say otherwise.
 */
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
    // For browsers and plug-ins that cannot run this web app: each request would carry about 90 bytes more.
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

/** What helmet sends is the same each time: it is asked once, for it takes longer than all else that every request needs. */
const headersOf = async (options: FastifyHelmetOptions): Promise<OutgoingHttpHeaders> => {
  const bare = Fastify();
  const strict = Fastify();
  await strict.register(helmet, options);
  const [without, answer] = [await bare.inject('/'), await strict.inject('/')];
  return Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !(name in without.headers)));
};
