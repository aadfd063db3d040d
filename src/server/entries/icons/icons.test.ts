import { beforeAll, expect, test } from 'vitest';
import { creationHeaders } from '#contract/versions.ts';
import { entryAddress, mostIconBytes, worldRoutes } from '#contract/world.ts';
import { anEntry } from '#test-support/builders/an-entry.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { startWorldPeople, type WorldPeople } from '#test-support/product/world-people.ts';
import { imageTypeOf } from './image-type.ts';

const png = (length = 67): Buffer => {
  const ends = [Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.from('0000000049454e44ae426082', 'hex')];
  return Buffer.concat([ends[0] ?? '', Buffer.alloc(length - 28), ends[1] ?? ''].map((part) => Buffer.from(part)));
};

const webp = (length = 40): Buffer => {
  const image = Buffer.alloc(length);
  image.write('RIFF', 0, 'latin1');
  image.writeUInt32LE(length - 8, 4);
  image.write('WEBPVP8L', 8, 'latin1');
  return image;
};

test.each([
  { what: 'a PNG', image: png(), type: 'image/png' },
  { what: 'a WebP', image: webp(), type: 'image/webp' },
  { what: 'a PNG that is cut off', image: png().subarray(0, 50), type: null },
  { what: 'a WebP with something behind it', image: Buffer.concat([webp(), Buffer.from('x')]), type: null },
  { what: 'an SVG', image: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), type: null },
  { what: 'nothing', image: Buffer.alloc(0), type: null },
])('knows $what by its bytes', ({ image, type }) => {
  expect(imageTypeOf(image)).toBe(type);
});

eachDatabase('the pictures of entries', (testDatabase) => {
  let people: WorldPeople;

  beforeAll(async () => {
    people = await startWorldPeople(testDatabase);
  });

  const send = async (payload: Buffer, type = 'image/png') => {
    const { email, password } = people.administrator;
    const signIn = { method: 'POST', url: '/api/auth/sign-in/email', payload: { email, password } } as const;
    const { cookies } = await people.app.inject(signIn);
    return people.app.inject({
      method: 'POST',
      url: worldRoutes.icons,
      payload,
      headers: { 'content-type': type },
      cookies: Object.fromEntries(cookies.map(({ name, value }) => [name, value])),
    });
  };

  test('are kept by their hash, and read as they are', async () => {
    const kept = await send(png());
    expect(kept.statusCode).toBe(201);
    expect((await send(png())).json()).toEqual(kept.json());
    const { icon } = kept.json<{ icon: string }>();
    const read = await people.designer.request('GET', icon);
    expect(read.rawPayload).toEqual(png());
    expect(read.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
    expect(read.headers['cache-control']).toContain('immutable');
    expect(
      (
        await people.designer.request(
          'GET',
          icon.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
        )
      ).statusCode,
    ).toBe(404);
    expect(await people.putEntry('thing', 'one', { icon })).toBe(201);
  });

  test('have 32 kB at most and are what they are called by their bytes', async () => {
    expect((await send(webp(mostIconBytes))).statusCode).toBe(201);
    expect((await send(webp(mostIconBytes + 2))).statusCode).toBe(413);
    expect((await send(Buffer.from('<svg/>'))).json()).toMatchObject({ status: 422, code: 'invalid_content' });
    expect((await send(png(), 'image/svg+xml')).statusCode).toBe(415);
  });

  test.each(['https://example.org/a.png', `${worldRoutes.icons}/${'0'.repeat(64)}`, `x${worldRoutes.icons}`])(
    'belong to this installation, unlike %s',
    async (icon) => {
      const parts = { body: anEntry({ icon }), headers: creationHeaders };
      const answer = await people.administrator.request('PUT', entryAddress('thing', 'two'), parts);
      expect(answer.json()).toMatchObject({ status: 422, errors: [{ pointer: '#/icon' }] });
    },
  );
});
