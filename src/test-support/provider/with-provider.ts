import { authRoutes } from '#contract/auth-routes.ts';
import type { SessionAnswer } from '#contract/auth.ts';
import type { TestDatabase } from '#test-support/databases/databases.ts';
import { startTestApp, type Visitor } from '#test-support/product/running-app.ts';
import { startProvider, type ProvidedPerson, type ProviderVisitor } from './provider-server.ts';

type Settings = Readonly<Record<string, string>>;
type Options = { readonly settings?: Settings; readonly tellsInToken?: boolean };
type Browser = { readonly visitor: Visitor; readonly atProvider: ProviderVisitor };
type Landed = Browser & { readonly back: URL; readonly status: number; readonly location: string };

/** The product beside a real provider, whose people sign in without a password. */
export const startWithProvider = async (
  testDatabase: TestDatabase,
  people: Record<string, ProvidedPerson>,
  { settings = {}, tellsInToken = false }: Options = {},
) => {
  const provider = await startProvider(people, { tellsInToken });
  testDatabase.onEnd(provider.close);
  const testApp = await startTestApp(testDatabase, { settings: { ...provider.settings, ...settings } });
  const openBrowser = (): Browser => ({ visitor: testApp.visit(), atProvider: provider.visit() });

  /** Signs in at the provider. `body` goes along with the beginning. */
  const enter = (login: string, body: object = {}, browser: Browser = openBrowser()): Promise<Landed> =>
    travel(browser, authRoutes.signInWithProvider, { login, body });

  /** Agrees to the terms, so that an account is made where there is none. */
  const enterNew = (login: string, body: object = {}): Promise<Landed> =>
    enter(login, { terms_accepted: true, ...body });

  return { ...testApp, provider, openBrowser, enter, enterNew, proveAtProvider };
};

/** To the provider and back. Returns where the browser ends up. */
const travel = async (browser: Browser, start: string, { login, body = {} }: Travel): Promise<Landed> => {
  const begun = await browser.visitor.request('POST', start, { body });
  if (begun.statusCode !== 200) throw new Error(`${start} answered ${begun.statusCode}: ${begun.body}`);
  const back = await browser.atProvider.signIn(begun.json<{ url: string }>().url, login);
  const answer = await browser.visitor.request('GET', `${back.pathname}${back.search}`);
  return { ...browser, back, status: answer.statusCode, location: String(answer.headers.location) };
};

const proveAtProvider = (browser: Browser, login: string, body: object = {}): Promise<Landed> =>
  travel(browser, authRoutes.confirmWithProvider, { login, body });

type Travel = { readonly login: string; readonly body?: object };

export const whoIs = async (visitor: Visitor): Promise<SessionAnswer> =>
  (await visitor.request('GET', authRoutes.session)).json<SessionAnswer>();
