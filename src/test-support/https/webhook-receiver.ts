import { createServer, type ServerOptions } from 'node:https';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** For this machine, until 2120. Nothing else trusts it. */
const identity = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg33fSCv+ks8RmdO78
SYiBE+MUgzuEysxkv2CNYRB9U0ahRANCAASvX0n06rUudmQGmCJdBtzOtSAAQqsM
t2aJ1QqhCu8PcwvZy5O4p3T3VbUHQzUyVER23jed6j66Zg3v00d0tX+w
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBZjCCAQugAwIBAgIBATAKBggqhkjOPQQDAjATMREwDwYDVQQDDAh3ZWJob29r
czAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFowEzERMA8GA1UEAwwI
d2ViaG9va3MwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAASvX0n06rUudmQGmCJd
BtzOtSAAQqsMt2aJ1QqhCu8PcwvZy5O4p3T3VbUHQzUyVER23jed6j66Zg3v00d0
tX+wo04wTDAPBgNVHRMBAf8EBTADAQH/MBoGA1UdEQQTMBGHBH8AAAGCCWxvY2Fs
aG9zdDAdBgNVHQ4EFgQUrHyNJyCoITgtp7Uuhq4EJuNvmP8wCgYIKoZIzj0EAwID
SQAwRgIhAO19l5WFg7r45Lm5UOEVuq9qvacevbpw+yKjqJQrS2aiAiEAmmDSamTk
5ikGCy8a9Hu4AzsXJuT7tB27/iv2sPzrR9M=
-----END CERTIFICATE-----`,
} satisfies ServerOptions;

export type Received = { readonly headers: IncomingHttpHeaders; readonly body: string; readonly path: string };

/** What it answers next. */
export type Answering = { status: number; headers: Record<string, string>; body: string };

export const startWebhookReceiver = async () => {
  const received: Received[] = [];
  const answering: Answering = { status: 204, headers: {}, body: '' };
  const server = createServer(identity, async (request, response) => {
    received.push({ headers: request.headers, body: await text(request), path: request.url ?? '' });
    response.writeHead(answering.status, answering.headers).end(answering.body);
  });
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const reach = { isAllowed: () => true, ca: identity.cert };
  return { received, answering, port, reach, url: `https://127.0.0.1:${port}/hook` };
};
