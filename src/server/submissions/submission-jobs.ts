import * as problemCodes from '#contract/problems/problem-codes.ts';
import { checkStoredQuest } from '#domain/quest/check-stored-quest.ts';
import { quest, type Quest } from '#domain/quest/quest.ts';
import { questsWaitedFor, type WaitedFor } from '#domain/story-line/quests-waited-for.ts';
import { checkStoryLine } from '#domain/story-line/story-line-rules.ts';
import { storyLine, type StoryLine } from '#domain/story-line/story-line.ts';
import { snapshot, titleOfSnapshot, type Snapshot } from '#domain/submission/submission.ts';
import { originalsOf, shownOfOthers, toOfficial, type OfficialIds } from '#domain/submission/to-official.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import * as problems from '#texts/server/problems.ts';
import type { StoredText } from '#server/content/documents/document-presenter.ts';
import type { DocumentWrite } from '#server/content/documents/document.ts';
import { brokenRule } from '#server/content/documents/sent-document.ts';
import { ProblemError } from '#server/errors.ts';
import type { Origin } from '#domain/origin.ts';
import { prepareChecks, type WorldOfChecks } from '#server/content/checks/world-of-checks.ts';
import { toStoryLineDocument } from '#server/content/story-lines/story-line-write.ts';

export type StoredOriginals = {
  readonly line: Uint8Array | null;
  readonly quests: ReadonlyMap<string, Uint8Array>;
  /** Where an import brought the line from; null: it was made here. */
  readonly origin?: Origin | null;
};

type Checked = StoredOriginals & { readonly checks: WorldOfChecks };

/** A database takes bytes much faster than text. */
export const prepareSnapshot = ({
  line,
  quests,
  origin = null,
  checks,
}: Checked): { snapshot: Uint8Array; title: string } => {
  const { world } = prepareChecks(checks);
  const story_line = line === null ? null : submittedLine(checkLine(line, world), origin);
  const ids = story_line ? Object.keys(story_line.story_quests) : [...quests.keys()];
  let first: Quest | undefined;
  const texts = ids.map((id) => {
    const found = checkStored(quests.get(id), world);
    first ??= found;
    return JSON.stringify(found);
  });
  const title = titleOfSnapshot({ quests: first ? [first] : [], story_line });
  const text = `{"quests":[${texts.join(',')}],"story_line":${JSON.stringify(story_line)}}`;
  return { snapshot: Buffer.from(text), title };
};

/** Pictures, frames and notes go along where an import brought them. */
const submittedLine = ({ pictures, notes, ...line }: StoryLine, origin: Origin | null): StoryLine =>
  origin ? { ...line, origin, ...(pictures && { pictures }), ...(notes && { notes }) } : line;

const checkLine = (document: Uint8Array, world: IndexedWorld): StoryLine => {
  const line = storyLine.parse(parse(document));
  refuseLine(line, world);
  return line;
};

const refuseLine = (line: StoryLine, world: IndexedWorld): void => {
  const violation = checkStoryLine(line, world);
  if (violation) throw brokenRule(violation, [violation.section]);
};

const checkStored = (document: Uint8Array | undefined, world: IndexedWorld): Quest => {
  if (document === undefined) throw questMissing();
  const found = quest.parse(parse(document));
  refuseQuest(found, world);
  return found;
};

/** The review lists the same beforehand. */
const refuseQuest = (found: Quest, world: IndexedWorld): void => {
  const [first] = checkStoredQuest(found, world);
  if (!first) return;
  const { violation } = first;
  throw brokenRule(violation, [violation.section, violation.property, violation.field]);
};

const questMissing = (): ProblemError =>
  new ProblemError({
    status: 422,
    code: problemCodes.questMissing,
    detail: problems.questMissing,
  });

const readSnapshot = (text: StoredText): Snapshot => snapshot.parse(parse(text));

const parse = (text: StoredText): unknown =>
  JSON.parse(typeof text === 'string' ? text : Buffer.from(text.buffer, text.byteOffset, text.byteLength).toString());

type NamedInSnapshot = {
  readonly originals: readonly string[];
  /** The quests of other lines that a line shows, and these lines. */
  readonly shown: readonly string[];
  readonly waitedFor: readonly WaitedFor[];
};

export const listNamed = (text: StoredText): NamedInSnapshot => {
  const submitted = readSnapshot(text);
  const { story_line: line } = submitted;
  return {
    originals: originalsOf(submitted),
    shown: line ? shownOfOthers(line) : [],
    waitedFor: line ? questsWaitedFor(line) : [],
  };
};

type Officialised = { readonly snapshot: StoredText; readonly ids: OfficialIds };
type Approved = Officialised & { readonly checks: WorldOfChecks };

export const toOfficialText = ({ snapshot: text, ids }: Officialised): Uint8Array =>
  Buffer.from(JSON.stringify(toOfficial(readSnapshot(text), ids)));

export type OfficialCopy = Pick<DocumentWrite, 'id' | 'title' | 'type' | 'document' | 'quests'>;

export type OfficialCopies = {
  readonly quests: readonly OfficialCopy[];
  readonly story_lines: readonly OfficialCopy[];
};

export const toOfficialCopies = ({ snapshot: text, ids, checks }: Approved): OfficialCopies => {
  const submitted = readSnapshot(text);
  const { world } = prepareChecks(checks);
  if (submitted.story_line) refuseLine(submitted.story_line, world);
  for (const each of submitted.quests) refuseQuest(each, world);
  const { quests, story_line: line } = toOfficial(submitted, ids);
  return {
    quests: quests.map((copy) => ({
      id: copy.id,
      title: copy.title,
      type: copy.type,
      document: JSON.stringify(copy),
    })),
    story_lines: line ? [toLineCopy(line)] : [],
  };
};

const toLineCopy = (line: StoryLine): OfficialCopy => ({
  id: line.id,
  title: line.title,
  type: line.type,
  document: toStoryLineDocument(line),
  quests: Object.keys(line.story_quests),
});
