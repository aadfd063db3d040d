import { problemMediaType } from '#contract/problems/problem-media-type.ts';

export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
};

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const timeoutMs = 15_000;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type RequestOptions = {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as it is, in place of a body. */
  readonly file?: Blob | undefined;
  /** Gives the request up. Its error is then `ServerUnreachable`. */
  readonly signal?: AbortSignal | undefined;
  readonly patienceMs?: number;
};

/** `body` is parsed JSON, null where there was none. Check it with the contract's schema. */
export type Answer = { readonly status: number; readonly body: unknown; readonly headers: Headers };

/** An error answer: `code` is stable; `problemOf` reads the whole document in `body`. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly body: unknown;
  /** The seconds of `Retry-After`, null without it. */
  readonly retryAfter: number | null;

  constructor(status: number, body: unknown, retryAfter: number | null = null) {
    const code = codeIn(body) ?? `http_${status}`;
    super(`The server answered ${status} (${code})`);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

const codeIn = (body: unknown): string | null =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string' ? body.code : null;

/** No answer came: the network or the server is down, or too slow. */
export class ServerUnreachable extends Error {
  readonly code = 'server_unreachable';

  constructor(cause: unknown) {
    super('The server could not be reached', { cause });
    this.name = 'ServerUnreachable';
  }
}

/** Whether a second try may succeed, after `retryDelay` (ms). */
export const isPassing = (error: unknown): boolean => !(error instanceof ApiError && error.status < 500);
export const retryDelay = 400;

type Listener = () => void;
const refusalListeners = { 401: new Set<Listener>(), 403: new Set<Listener>() };

/** Calls back for each answer 401 (no session) or 403. Returns the function that stops it. */
export const onRefusal = (status: keyof typeof refusalListeners, listener: Listener): Listener => {
  refusalListeners[status].add(listener);
  return () => refusalListeners[status].delete(listener);
};

/** Throws `ApiError` for an error answer and `ServerUnreachable` where none came. */
export const request = async (method: Method, address: string, options: RequestOptions = {}): Promise<Answer> => {
  const answer = await send(method, address, options);
  if (answer.status === 401 || answer.status === 403)
    for (const listener of refusalListeners[answer.status]) listener();
  if (answer.status >= 400) throw new ApiError(answer.status, answer.body, retryAfterOf(answer));
  return answer;
};

/** Ignores the form of the header that contains a date. */
const retryAfterOf = ({ headers }: Answer): number | null => {
  const header = headers.get('Retry-After') ?? '';
  return /^\d{1,9}$/.test(header) ? Number(header) : null;
};

const send = async (method: Method, address: string, options: RequestOptions): Promise<Answer> => {
  const { body, file, headers, signal, patienceMs = timeoutMs } = options;
  const late = AbortSignal.timeout(patienceMs);
  try {
    const response = await fetch(address, {
      method,
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, late]) : late,
      headers: {
        Accept: `application/json, ${problemMediaType}`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(file === undefined ? {} : { 'Content-Type': file.type }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(file === undefined ? {} : { body: file }),
    });
    // A proxy may answer with a page that is no JSON: it counts as an empty answer.
    return { status: response.status, body: parseJson(await response.text()), headers: response.headers };
  } catch (error) {
    throw new ServerUnreachable(error);
  }
};
