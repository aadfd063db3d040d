import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { ExportedContent } from '#domain/exchange/exported.ts';
import type { Quest } from '#domain/quest/quest.ts';
import type { StoryLine } from '#domain/story-line/story-line.ts';
import {
  contentText,
  isSameLineContent,
  isSameQuestContent,
  namedInLine,
} from '#domain/submission/official-content.ts';
import { shownOfOthers, type OfficialIds } from '#domain/submission/to-official.ts';
import type { StoredText } from '#server/content/documents/document-presenter.ts';

const parse = (text: StoredText): unknown =>
  JSON.parse(typeof text === 'string' ? text : Buffer.from(text.buffer, text.byteOffset, text.byteLength).toString());

type Compared = { readonly original: StoredText; readonly official: StoredText; readonly ids: OfficialIds | null };

/** `ids` are those of what a story line names; null: the documents are quests. */
export const differsFromOfficial = ({ original, official, ids }: Compared): boolean =>
  ids === null
    ? !isSameQuestContent(parse(original) as Quest, parse(official) as Quest)
    : !isSameLineContent(parse(original) as StoryLine, parse(official) as StoryLine, ids);

export const listNamedInLine = (
  text: StoredText,
): { readonly ids: readonly string[]; readonly namesOthers: boolean } => {
  const line = parse(text) as StoryLine;
  return { ids: namedInLine(line), namesOthers: shownOfOthers(line).length > 0 };
};

export const digestContent = (text: StoredText): string => digestOf(parse(text) as Quest | StoryLine);

/** The quests and story lines of a release by their ids, each with the digest of its content. `document` is compressed by gzip. */
export const digestRelease = ({ document }: { readonly document: Uint8Array }): (readonly [string, string])[] => {
  const { quests, story_lines: lines } = JSON.parse(gunzipSync(document).toString()) as ExportedContent;
  return [...quests, ...lines].map((each) => [each.id, digestOf(each as Quest | StoryLine)] as const);
};

const digestOf = (document: Quest | StoryLine): string =>
  createHash('sha256').update(contentText(document)).digest('base64url').slice(0, 22);
