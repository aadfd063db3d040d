import { vi } from 'vitest';
import { problemMediaType } from '#contract/problems/problem-media-type.ts';

export type SeenRequest<Body = unknown> = {
  readonly method: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Partial<Body> | null;
};
export type ServedReply = {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};
type Answering<Body> = (sent: SeenRequest<Body>) => ServedReply | Promise<ServedReply>;

export type ServedCollection<Document> = {
  readonly address: string;
  readonly documents: Map<string, Document & { readonly version: number }>;
  readonly toSaved: (
    sent: Partial<Document>,
    identity: { id: string; version: number },
  ) => Document & {
    version: number;
  };
};

/** As the real server does; undefined for other requests. */
export const serveCollection = <Document>(
  { address: list, documents, toSaved }: ServedCollection<Document>,
  { method, address, headers, body }: SeenRequest<Document>,
): ServedReply | undefined => {
  const [path = '', query] = address.split('?');
  if (path === list) {
    const ids = new URLSearchParams(query).get('ids')?.split(',');
    const items = [...documents].flatMap(([id, document]) => (ids?.includes(id) === false ? [] : [document]));
    return { status: 200, body: { items } };
  }
  if (!path.startsWith(`${list}/`)) return undefined;
  const id = decodeURIComponent(path.slice(list.length + 1));
  const current = documents.get(id)?.version ?? null;
  if (method === 'GET') {
    const document = documents.get(id);
    return document ? { status: 200, body: document } : refusal(404, { code: 'not_found' });
  }
  const expected = headers['If-None-Match'] === '*' ? null : Number(headers['If-Match']?.replaceAll('"', ''));
  if (current !== expected) return refusal(412, { code: 'version_mismatch', current_version: current });
  if (method === 'DELETE') {
    documents.delete(id);
    return { status: 204, body: null };
  }
  const saved = toSaved(body ?? {}, { id, version: (current ?? 0) + 1 });
  documents.set(id, saved);
  return { status: current === null ? 201 : 200, body: saved };
};

/** `serve` answers `fetch`, except where an answer is scripted. Ends with `vi.unstubAllGlobals()`. */
export const stubServer = <Body>(serve: Answering<Body>) => {
  const requests: SeenRequest<Body>[] = [];
  const answers: Answering<Body>[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    const sent = {
      method,
      address,
      headers: headers as Record<string, string>,
      body: typeof body === 'string' ? JSON.parse(body) : null,
    };
    requests.push(sent);
    const scripted = method === 'GET' ? undefined : answers.shift();
    return toResponse(scripted ? await scripted(sent) : (noComments(sent) ?? (await serve(sent))));
  });
  return {
    writes: () => requests.filter(({ method }) => method !== 'GET'),
    answerNext: (answering: Answering<Body>) => void answers.push(answering),
  };
};

/** Nobody has commented yet. */
const noComments = ({ method, address }: Pick<SeenRequest, 'method' | 'address'>): ServedReply | null =>
  method === 'GET' && /\/comments(?:\/open)?(?:\?|$)/.test(address)
    ? { status: 200, body: { items: [], next: null } }
    : null;

export const refusal = (status: number, members: object): ServedReply => ({
  status,
  body: { type: 'about:blank', title: 'Refused', status, code: 'refused', ...members },
});

const toResponse = ({ status, body, headers }: ServedReply): Response =>
  new Response(body === null ? null : JSON.stringify(body), {
    status,
    headers: { 'Content-Type': status < 400 ? 'application/json' : problemMediaType, ...headers },
  });
