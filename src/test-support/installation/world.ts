import { entryAddress, worldRoutes } from '#contract/world/world-routes.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import type { ImportAnswer } from '#contract/world.ts';
import { anEntry } from '#test-support/builders/a-world.ts';
import { tidewantItems } from '#test-support/builders/tidewant-world.ts';
import type { SignedIn } from '#test-support/product/running-app.ts';
import { done } from './done.ts';

const catalogue = 'item';

const aPicture = (width: number): Buffer => {
  const image = Buffer.alloc(67);
  image.write('89504e470d0a1a0a0000000d49484452', 0, 'hex');
  image.writeUInt32BE(width, 16);
  image.writeUInt32BE(width, 20);
  image.write('0000000049454e44ae426082', image.length - 12, 'hex');
  return image;
};

const sendPicture = async (administrator: SignedIn, width: number): Promise<string> => {
  const parts = { body: aPicture(width), headers: { 'content-type': 'image/png' } };
  return (await done(administrator, `POST ${worldRoutes.icons}`, parts)).json<{ icon: string }>().icon;
};

/** Entries with and without a picture, imports, a replacement, and a changed world. `unused` is the address of a picture. */
export const fillWorld = async (administrator: SignedIn): Promise<{ readonly unused: string }> => {
  const write = (id: string, body: object, headers: Readonly<Record<string, string>> = creationHeaders) =>
    done(administrator, `PUT ${entryAddress(catalogue, id)}`, { body, headers });
  const icon = await sendPicture(administrator, 16);
  await write('bell', anEntry({ name: 'A bell', icon }));
  await write('bell', anEntry({ name: 'A great bell', icon }), changeHeaders(1));
  await write('rope', anEntry({ name: 'A rope' }));
  const read = async (text: string): Promise<string> => {
    const body = { catalogue, format: 'csv', text, missing: 'keep' };
    return (await done(administrator, `POST ${worldRoutes.imports}`, { body })).json<ImportAnswer>().id;
  };
  await done(administrator, `POST ${worldRoutes.imports}/${await read('id,name\nhorn,A horn\nrope,A long rope\n')}`);
  await read('id,name\nanchor,An anchor\n');
  const [named, other] = tidewantItems.filter(({ name }) => name === 'Drymouth Cutlass' || name === 'Fogproof Lantern');
  await done(administrator, `POST ${entryAddress(catalogue, named?.id ?? '')}/replace`, {
    body: { with: other?.id },
  });
  await changeWorld(administrator);
  return { unused: await sendPicture(administrator, 17) };
};

const changeWorld = async (administrator: SignedIn): Promise<void> => {
  const { headers, ...answer } = await done(administrator, `GET ${worldRoutes.world}`);
  const {
    version: _version,
    stamp: _stamp,
    updated_at: _at,
    ...world
  } = JSON.parse(answer.body) as Record<string, unknown>;
  const parts = { body: { ...world, name: 'Tidewant at night' }, headers: { 'If-Match': String(headers.etag) } };
  await done(administrator, `PUT ${worldRoutes.world}`, parts);
};
