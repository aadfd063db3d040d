import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Actor } from '#server/accounts/audit/log-act.ts';
import type { ReleaseRow } from '#server/platform/db/schema.ts';
import type { ContentSource, EncodedContent } from './content-document.ts';
import { openContent } from './read-content.ts';
import type { CheckRelease, Tolerated } from './check-release.ts';
import type { ReleaseStore } from './release-store.ts';

type MadeRelease = ReleaseRow & Tolerated;

type Wanted = { readonly note: string; readonly actor: Actor; readonly despite?: boolean | undefined };

/** One after another, since each has the whole content. What is checked is what is released. */
export const createReleaseMaker = (source: ContentSource, store: ReleaseStore, check: CheckRelease) => {
  let last: Promise<unknown> = Promise.resolve();

  const make = async (wanted: Wanted): Promise<MadeRelease> => {
    const content = await source.read(await source.readVersion());
    const kept = await store.readKept();
    const tolerated = await check(content, { ...wanted, kept });
    for (;;) {
      const number = await store.nextNumber();
      const made = await snapshot(content, number, wanted);
      if (await store.add({ ...made, kept })) return { ...made.release, ...tolerated };
    }
  };

  return (wanted: Wanted): Promise<MadeRelease> => {
    const made = last.then(() => make(wanted));
    last = made.catch(() => undefined);
    return made;
  };
};

const compress = promisify(gzip);

const snapshot = async (content: EncodedContent, number: number, { note, actor }: Wanted) => {
  const { version, quests, storyLines } = content;
  const rest = content.identity.subarray(openContent(version, null).length);
  const document = Buffer.concat([Buffer.from(openContent(version, number)), rest]);
  const digest = Buffer.from(await crypto.subtle.digest('SHA-256', document)).toString('hex');
  const release: ReleaseRow = {
    number,
    note,
    made_at: Date.now(),
    made_by: actor.name,
    version,
    quests: quests.length,
    story_lines: storyLines,
    digest,
    bytes: document.length,
  };
  return { release, actor, document: await compress(document), quests };
};
