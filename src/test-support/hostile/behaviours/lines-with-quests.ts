import { lineSaveLimits, storyLineAddress } from '#contract/story-lines.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { toQuestId } from '#domain/quest/quest.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { inTurns, type Behaviour } from '#test-support/hostile/behaviour.ts';
import { largestQuest, linkedLine } from '#test-support/hostile/worst/largest-documents.ts';

const most = Math.floor((0.95 * lineSaveLimits.bytes) / Buffer.byteLength(JSON.stringify(largestQuest(''))));

const ids = (count: number, name: string): string[] =>
  Array.from({ length: count }, (_, index) => toQuestId(`${name}-${String(index).padStart(8, '0')}`));

export const linesWithQuests: Behaviour = {
  name: 'story lines with their quests',
  needsAccount: true,
  begin: (means) => {
    const {
      send,
      person: { owner },
    } = means;
    const path = storyLineAddress(owner, toStoryLineId(owner, 'with-quests'));
    const quests = ids(Math.min(most, lineSaveLimits.quests), 'carried');
    const content = largestQuest('<<title>>');
    const line = linkedLine({ title: 'With quests', quests, links: 1 });
    const carried = Object.fromEntries(quests.map((id) => [id, { content, expected: '<<expected>>' }]));
    const text = JSON.stringify({ ...line, quests: carried });
    const write = (round: number, expected: number | null): string =>
      text.replaceAll('"<<expected>>"', String(expected)).replaceAll('<<title>>', String(round).padStart(9, '0'));
    const missing = JSON.stringify({
      ...linkedLine({ title: 'Missing', quests: ids(2_000, 'missing'), links: 1 }),
      quests: {},
    });
    let version = 0;

    /** Changes every quest; of several at once one is saved, and the others are stale. */
    const save = async (): Promise<void> => {
      const headers = version === 0 ? creationHeaders : changeHeaders(1);
      const { status } = await send({ method: 'PUT', path, headers, body: write(version + 1, version || null) });
      if (status === 200 || status === 201) version += 1;
    };
    const breakLine = () => send({ method: 'PUT', path, headers: changeHeaders(1), body: missing });
    return inTurns(means, [save, save, breakLine]);
  },
};
