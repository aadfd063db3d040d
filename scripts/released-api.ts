import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import type { ApiDescription } from './compare-apis.ts';
import { inProject } from './project.ts';

const releasedVersion = '0.1.0';

/** The API's description as the last release had it (CONTRIBUTING.md, Releasing). */
export const readReleasedApi = async (): Promise<ApiDescription> => {
  const packed = await readFile(inProject('docs', 'released', `api-${releasedVersion}.json.gz`));
  return JSON.parse(gunzipSync(packed).toString()) as ApiDescription;
};
