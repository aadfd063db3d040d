import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, RouteOptions } from 'fastify';
import {
  analyticsTiming,
  passwordsTiming,
  providerTiming,
  sharingTiming,
  signUpTiming,
  speedTiming,
} from '#contract/screens/speed-timing.ts';
import { appShellFolder, screenAddresses, screenAt } from '#contract/screens/screens.ts';
import { otherBudgets } from '#server/platform/budgets/route-budgets.ts';
import type { SignUpSettings } from '#server/config.ts';
import type { PasswordMode, ProviderSettings } from '#server/provider-settings.ts';
import { noSuchAddress, sendProblem } from '#server/errors.ts';
import { findAppShells, type HasSessionCookie } from './app-shells.ts';

const page = 'index.html';

const documentHeaders = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
  'x-request-id',
];

type WebApp = {
  readonly webDir: string;
  /** Sent in `Server-Timing`, the only header that a page's scripts can read. */
  readonly measuresSpeed: boolean;
  readonly analyticsUrl: string | null;
  readonly signUp: SignUpSettings;
  readonly provider: Pick<ProviderSettings, 'issuer'> | null;
  readonly passwords: PasswordMode;
  readonly sharesLinks: boolean;
  readonly hasSessionCookie: HasSessionCookie;
};

export const serveWebApp = async (app: FastifyInstance, webApp: WebApp): Promise<void> => {
  const { webDir, hasSessionCookie } = webApp;
  const timing = toTiming(webApp);
  const findAppShell = findAppShells(webDir, hasSessionCookie);
  app.addHook('onRoute', countAsFile);
  await app.register(fastifyStatic, {
    root: webDir,
    preCompressed: true,
    index: false,
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', `${appShellFolder}/**`],
    lastModified: false,
    acceptRanges: false,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(webDir, 'assets'));
      reply.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (/\.html(?:\.|$)/.test(path)) reply.header('Server-Timing', timing);
      if (isHashed && !path.endsWith('.svg')) for (const header of documentHeaders) reply.removeHeader(header);
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const isScreen = ['GET', 'HEAD'].includes(request.method) && !isOther(request.url);
    if (!isScreen) return sendProblem(reply, noSuchAddress());
    const [path = ''] = request.url.split('?', 1);
    if (screenAt(path) === screenAddresses.shared) reply.header('X-Robots-Tag', 'noindex');
    return reply.header('Vary', 'Cookie').sendFile(findAppShell(request.url, request.headers.cookie ?? '') ?? page);
  });
};

const toTiming = ({
  measuresSpeed,
  analyticsUrl,
  sharesLinks,
  signUp: { mode },
  provider,
  passwords,
}: WebApp): string =>
  [
    `${speedTiming.name};desc=${measuresSpeed ? speedTiming.on : speedTiming.off}`,
    ...(analyticsUrl === null ? [] : [`${analyticsTiming};desc="${analyticsUrl}"`]),
    ...(mode === 'open' ? [] : [`${signUpTiming};desc=${mode}`]),
    ...(provider ? [`${providerTiming};desc="${new URL(provider.issuer).host}"`] : []),
    ...(passwords === 'on' ? [] : [`${passwordsTiming};desc=${passwords}`]),
    ...(sharesLinks ? [sharingTiming] : []),
  ].join(', ');

/** The web app comes last, so that all later routes are its files. */
const countAsFile = (route: RouteOptions): void => {
  route.config = { ...route.config, countedAs: '/*', budget: otherBudgets['GET /*'] };
};

const isOther = (address: string): boolean => {
  const [path = ''] = address.split('?', 1);
  return path.startsWith('/api/') || path.startsWith('/assets/') || path.includes('.', path.lastIndexOf('/') + 1);
};
