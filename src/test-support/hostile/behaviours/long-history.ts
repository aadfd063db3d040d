import { inTurns, type Behaviour } from '#test-support/hostile/behaviour.ts';
import { deletedAddress, revisionAddress, revisionsAddress } from '#contract/history.ts';

export const longHistory: Behaviour = {
  name: 'the history of a large line',
  needsAccount: true,
  begin: (means) => {
    const {
      send,
      person: { owner, state },
    } = means;
    const line = { kind: 'story-lines', owner, id: state?.longHistory ?? '' } as const;
    const quest = { kind: 'quests', owner, id: state?.quest ?? '' } as const;
    return inTurns(
      means,
      [
        revisionsAddress(line),
        revisionsAddress(line, 5),
        revisionAddress(line, 1),
        revisionsAddress(quest),
        deletedAddress('quests', owner),
        deletedAddress('story-lines', owner),
      ].map((path) => () => send({ method: 'GET', path })),
    );
  },
};
