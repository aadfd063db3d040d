import { questsAddress } from '#contract/quests.ts';
import { storyLinesAddress } from '#contract/story-lines.ts';
import { submissionsAddress } from '#contract/submissions.ts';
import { inTurns, type Behaviour } from '#test-support/hostile/behaviour.ts';

export const wholeLists: Behaviour = {
  name: 'whole lists',
  needsAccount: true,
  begin: (means) => {
    const {
      send,
      person: { owner },
    } = means;
    return inTurns(
      means,
      [
        questsAddress(owner),
        storyLinesAddress(owner),
        `${questsAddress(owner)}?limit=500`,
        `${storyLinesAddress(owner)}?limit=500`,
        submissionsAddress(owner),
        questsAddress('official'),
      ].map((path) => () => send({ method: 'GET', path })),
    );
  },
};
