import { vi } from 'vitest';
import { problemMediaType } from '#contract/problems/problem-media-type.ts';

type Reply = { readonly status?: number; readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> };
type SentRequest = {
  readonly method: string;
  readonly address: string;
  readonly body: unknown;
  readonly headers: Headers;
};
type Handler = (request: SentRequest) => Reply | Promise<Reply>;

/** Ends with `vi.unstubAllGlobals()`. */
export type FakeApi = {
  readonly requests: readonly SentRequest[];
  /** A route is such as `POST /api/auth/sign-out`. Without a query it matches any query. */
  on(route: string, handler: Handler | Reply): void;
  silence(route: string): void;
  count(route: string): number;
};

const toResponse = ({ status = 200, body, headers }: Reply): Response =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: { 'Content-Type': status < 400 ? 'application/json' : problemMediaType, ...headers },
  });

export const problemReply = (status: number, code: string): Reply => ({
  status,
  body: { type: 'about:blank', title: 'Refused', status, code },
});

export const fakeApi = (): FakeApi => {
  const handlers = new Map<string, Handler>();
  const requests: SentRequest[] = [];
  const routesOf = ({ method, address }: SentRequest): string[] =>
    [address, address.replace(/\?.*/, '')].map((asked) => `${method} ${asked}`);

  vi.stubGlobal(
    'fetch',
    async (address: string, { method = 'GET', body, headers }: RequestInit = {}): Promise<Response> => {
      const sent = typeof body === 'string' ? JSON.parse(body) : null;
      const request = { method, address, body: sent, headers: new Headers(headers) };
      requests.push(request);
      const handler = routesOf(request)
        .map((route) => handlers.get(route))
        .find(Boolean);
      return toResponse(handler ? await handler(request) : problemReply(404, 'not_found'));
    },
  );

  return {
    requests,
    on: (route, handler) => {
      handlers.set(route, typeof handler === 'function' ? handler : () => handler);
    },
    silence: (route) => {
      handlers.set(route, () => Promise.reject(new TypeError('Failed to fetch')));
    },
    count: (route) => requests.filter((request) => routesOf(request).includes(route)).length,
  };
};
