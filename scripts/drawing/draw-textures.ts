import { join } from 'node:path';
import sharp from 'sharp';
import { inProject } from '#scripts/project.ts';

type Texture = {
  readonly name: string;
  /** Pixels of the picture for one CSS pixel. */
  readonly fineness: number;
  readonly colour?: string;
};

const textures: readonly Texture[] = [
  { name: 'weave', fineness: 2 },
  { name: 'weave-light', fineness: 2 },
  { name: 'grain', fineness: 1, colour: '#f9ebcb' },
  { name: 'grain-light', fineness: 1, colour: '#b39c69' },
];

const folder = inProject('src', 'web', 'shared', 'textures');
const pixelsAnInch = 72;

const draw = ({ name, fineness }: Texture): Promise<Buffer> =>
  sharp(join(folder, `${name}.svg`), { density: pixelsAnInch * fineness })
    .png()
    .toBuffer();

/** Faint noise needs one colour, which halves its bytes. */
const inOneColour = async (drawn: Buffer, colour: string): Promise<Buffer> => {
  const { width, height } = await sharp(drawn).metadata();
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .joinChannel(await sharp(drawn).extractChannel('alpha').toBuffer())
    .png()
    .toBuffer();
};

/** Run by hand after a texture was changed. Browsers compute a drawing with noise again at each paint. */
for (const texture of textures) {
  const drawn = await draw(texture);
  const picture = texture.colour ? await inOneColour(drawn, texture.colour) : drawn;
  const { size } = await sharp(picture)
    .webp({ lossless: true, effort: 6 })
    .toFile(join(folder, `${texture.name}.webp`));
  process.stdout.write(`${texture.name}: ${size} bytes\n`);
}
