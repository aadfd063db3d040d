import { toQuestId } from '#domain/quest/quest.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { numberOf, type Behaviour } from '#test-support/hostile/behaviour.ts';
import { worstBodies, writeBody } from '#test-support/hostile/worst/worst-bodies.ts';

const stride = 7_919;

export const worstBodiesEverywhere: Behaviour = {
  name: 'the worst bodies to every route',
  needsAccount: false,
  begin: ({ operations, person, send }) => {
    const turns = operations.flatMap((operation) => worstBodies(operation).map((body) => ({ operation, body })));
    const toAddress = pointAt(person.owner || 'official');
    let next = numberOf(person) * stride;
    return async () => {
      const turn = turns[next % turns.length];
      next += stride;
      if (!turn) return;
      const { operation, body } = turn;
      const path = toAddress(operation.address);
      await send({
        method: operation.method,
        path,
        headers: { 'if-none-match': '*' },
        body: writeBody(body),
      });
    };
  },
};

const pointAt = (owner: string) => {
  const ids: Readonly<Record<string, string>> = {
    quests: toQuestId('worst-body'),
    'story-lines': toStoryLineId(owner, 'worst-body'),
  };
  return (address: string): string =>
    address
      .replace('{owner}', owner)
      .replaceAll(/([\w-]+)\/\{\w+\}/g, (_, segment: string) => `${segment}/${ids[segment] ?? 'anything'}`);
};
