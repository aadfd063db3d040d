import { randomUUID } from 'node:crypto';
import { storyLineAddress } from '#contract/story-lines.ts';
import { creationHeaders } from '#contract/versions.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { inTurns, type Behaviour } from '#test-support/hostile/behaviour.ts';
import { largestLine, lineOfChoices } from '#test-support/hostile/worst/largest-documents.ts';

const tooMany = 16_000;

const wrongQuests = Object.fromEntries(Array.from({ length: 90_000 }, (_, index) => [`q${index}`, 0]));

export const largeLines: Behaviour = {
  name: 'large story lines',
  needsAccount: true,
  begin: (means) => {
    const {
      send,
      person: { owner, state },
    } = means;
    const links = state?.links ?? 0;
    const [large, longer, chosen, wrong] = [
      JSON.stringify(largestLine('Large', links)),
      JSON.stringify({ ...largestLine('Longer', 0, tooMany / 2) }),
      JSON.stringify(lineOfChoices('Chosen')),
      JSON.stringify({ title: 'Wrong', description: 'Wrong', type: 'Main Story', story_quests: wrongQuests }),
    ];
    const create = (body: string) => () => {
      const id = toStoryLineId(owner, randomUUID());
      return send({ method: 'PUT', path: storyLineAddress(owner, id), headers: creationHeaders, body });
    };
    const change = async (): Promise<void> => {
      const path = storyLineAddress(owner, state?.longHistory ?? '');
      const { headers } = await send({ method: 'GET', path });
      await send({ method: 'PUT', path, headers: { 'if-match': headers.etag ?? '' }, body: large });
    };
    return inTurns(means, [create(wrong), change, create(longer), create(chosen), create(large)]);
  },
};
