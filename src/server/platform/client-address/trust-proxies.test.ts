import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { refuseShortChains, toTrustedProxies, warnOfTrust } from './trust-proxies.ts';

type Trust = Parameters<typeof toTrustedProxies>[0];

const client = '203.0.113.9';
const invented = '198.51.100.1';
const proxy = '10.0.0.2';

const addressOf = async (trust: Trust, from: string, forwarded?: string): Promise<string> => {
  const app = Fastify({ trustProxy: toTrustedProxies(trust) });
  refuseShortChains(app, trust);
  app.get('/', ({ ip }) => ip);
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return (await app.inject({ url: '/', remoteAddress: from, headers })).body;
};

test.each<[string, Trust, { from: string; forwarded?: string }, string]>([
  ['no proxy is trusted', false, { from: client, forwarded: invented }, client],
  ['one proxy names the client', 1, { from: proxy, forwarded: client }, client],
  ['a client adds an address before one proxy', 1, { from: proxy, forwarded: `${invented}, ${client}` }, client],
  ['two proxies name the client', 2, { from: proxy, forwarded: `${client}, 10.0.0.3` }, client],
  ['a client adds an address before two', 2, { from: proxy, forwarded: `${invented}, ${client}, 10.0.0.3` }, client],
  ['a request went past one of two', 2, { from: client, forwarded: invented }, client],
  ['there are fewer proxies than the setting says', 5, { from: proxy, forwarded: `${invented}, ${client}` }, proxy],
  ['nothing is forwarded', 1, { from: client }, client],
  ['all private proxies are trusted', true, { from: proxy, forwarded: client }, client],
  ['several private proxies are', true, { from: proxy, forwarded: `${client}, 192.168.1.1` }, client],
  ['a client adds an address before them', true, { from: proxy, forwarded: `${invented}, ${client}` }, client],
  ['a client comes from the open internet', true, { from: client, forwarded: invented }, client],
  ['a named proxy is trusted', proxy, { from: proxy, forwarded: `${invented}, ${client}` }, client],
])('the address of a client where %s', async (_case, trust, { from, forwarded }, address) => {
  expect(await addressOf(trust, from, forwarded)).toBe(address);
});

test('only a setting that lets clients choose their address is warned of', () => {
  expect(warnOfTrust(true)).toContain('TRUST_PROXY=1');
  expect([false, 1, 2, proxy].map(warnOfTrust)).toEqual([null, null, null, null]);
});
