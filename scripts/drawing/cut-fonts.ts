import { copyFile, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { inProject } from '#scripts/project.ts';

const fonts = [
  { source: '@fontsource/alegreya-sans/files/alegreya-sans-latin-400-normal', cut: 'alegreya-sans-400' },
  { source: '@fontsource/alegreya-sans/files/alegreya-sans-latin-700-normal', cut: 'alegreya-sans-700' },
  { source: '@fontsource/cinzel/files/cinzel-latin-600-normal', cut: 'cinzel-600' },
];

/** fonts.css names the same range. */
const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');
const basic = `${ascii}\u{a0}·×–—‘’“”•…`;
const keepFeatures = ['kern', 'lnum', 'tnum'];

/** Run by hand after a font was changed. */
for (const { source, cut } of fonts) {
  const whole = await readFile(inProject('node_modules', `${source}.woff2`));
  const part = await subsetFont(whole, basic, { targetFormat: 'woff2', keepFeatures, noHinting: true });
  await writeFile(inProject('src', 'web', 'shared', 'fonts', `${cut}-basic.woff2`), part);
  process.stdout.write(`${cut}: ${whole.length} to ${part.length} bytes\n`);
}
await copyFile(
  inProject('node_modules', '@fontsource', 'alegreya-sans', 'LICENSE'),
  inProject('src', 'web', 'shared', 'fonts', 'LICENSE-alegreya-sans'),
);
await copyFile(
  inProject('node_modules', '@fontsource', 'cinzel', 'LICENSE'),
  inProject('src', 'web', 'shared', 'fonts', 'LICENSE-cinzel'),
);
