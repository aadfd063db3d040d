import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { main } from '#server/main.ts';

/** One bare page instead of the web app, which would take long to build. */
await main({
  prepareWeb: async () => {
    const folder = join(String(process.env['DATA_DIR']), 'bare-page');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>Bare</title>');
    return folder;
  },
});
