import { beforeAll, expect, test } from 'vitest';
import { creationHeaders } from '#contract/versions.ts';
import { entryAddress, worldRoutes } from '#contract/world/world-routes.ts';
import { mostIconBytes, mostIconPixels } from '#contract/world.ts';
import { anEntry } from '#test-support/builders/a-world.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { startWorldPeople, type WorldPeople } from '#test-support/product/world-people.ts';
import { imageTypeOf } from './image-type.ts';

const png = (width = 16, height = width): Buffer => {
  const image = Buffer.alloc(67);
  image.write('89504e470d0a1a0a0000000d49484452', 0, 'hex');
  image.writeUInt32BE(width, 16);
  image.writeUInt32BE(height, 20);
  image.write('0000000049454e44ae426082', image.length - 12, 'hex');
  return image;
};

const webp = (length = 40): Buffer => {
  const image = Buffer.alloc(length);
  image.write('RIFF', 0, 'latin1');
  image.writeUInt32LE(length - 8, 4);
  image.write('WEBPVP8L', 8, 'latin1');
  return image;
};

/** Each sort of WebP says its size in its own way. */
const lossless = (width: number, height: number): Buffer => {
  const image = webp();
  image.writeUInt32LE((((height - 1) << 14) | (width - 1)) >>> 0, 21);
  return image;
};
const lossy = (width: number, height: number): Buffer => {
  const image = webp();
  image.write('VP8 ', 12, 'latin1');
  image.writeUInt16LE(width, 26);
  image.writeUInt16LE(height, 28);
  return image;
};
const extended = (width: number, height: number): Buffer => {
  const image = webp();
  image.write('VP8X', 12, 'latin1');
  image.writeUIntLE(width - 1, 24, 3);
  image.writeUIntLE(height - 1, 27, 3);
  return image;
};

test.each([
  { sort: 'PNG', draw: png },
  { sort: 'lossless WebP', draw: lossless },
  { sort: 'lossy WebP', draw: lossy },
  { sort: 'extended WebP', draw: extended },
])('takes a $sort of as many pixels as a page can draw', ({ draw }) => {
  const most = mostIconPixels;
  expect(imageTypeOf(draw(most, most))).not.toBeNull();
  expect([draw(most + 1, 1), draw(1, most + 1)].map(imageTypeOf)).toEqual([null, null]);
});

test.each([
  { what: 'a PNG of no pixel', image: png(0), type: null },
  { what: 'a PNG that is all of its first bytes', image: png().subarray(0, 20), type: null },
  { what: 'a WebP of no pixel', image: lossy(0, 1), type: null },
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
    expect(await people.putEntry('item', 'one', { icon })).toBe(201);
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
      const answer = await people.administrator.request('PUT', entryAddress('item', 'two'), parts);
      expect(answer.json()).toMatchObject({ status: 422, errors: [{ pointer: '#/icon' }] });
    },
  );
});
