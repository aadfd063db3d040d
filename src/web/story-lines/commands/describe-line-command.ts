import type { Link } from '#domain/story-line/prerequisite-graph.ts';
import type { LineCommand } from './line-command.ts';

/** The title that a quest of the line is spoken of by. */
export type QuestTitleOf = (id: string) => string;

/** What an act did, in words that follow `You` or `Undone:`, such as `moved “The drowned bell”`. */
export const describeLineCommand = (act: LineCommand, titleOf: QuestTitleOf): string => {
  switch (act.kind) {
    case 'add':
      return `added ${nameQuests([act.quest], titleOf)}`;
    case 'insert':
      return `put in ${countQuests(Object.keys(act.places).length)}`;
    case 'move':
      return `moved ${nameQuests(Object.keys(act.places), titleOf)}`;
    case 'place':
      return 'tidied up';
    case 'connect':
      return `made ${quote(titleOf(act.link.source))} a prerequisite of ${quote(titleOf(act.link.target))}`;
    case 'remove':
      return act.quests.length > 0
        ? `took ${nameQuests(act.quests, titleOf)} out of the story line`
        : `removed ${nameLinks(act.links, titleOf)}`;
  }
};

/** A step in the words of describeAct as a sentence of its own. */
export const toSentence = (step: string): string => `${step.slice(0, 1).toLocaleUpperCase()}${step.slice(1)}.`;

const quote = (title: string): string => `“${title}”`;

const nameQuests = (ids: readonly string[], titleOf: QuestTitleOf): string => {
  const [only, ...others] = ids;
  return only !== undefined && others.length === 0 ? quote(titleOf(only)) : countQuests(ids.length);
};

const countQuests = (count: number): string => `${count} ${count === 1 ? 'quest' : 'quests'}`;

const nameLinks = (links: readonly Link[], titleOf: QuestTitleOf): string => {
  const [only, ...others] = links;
  if (!only || others.length > 0) return `${links.length} connections`;
  return `${quote(titleOf(only.source))} from the prerequisites of ${quote(titleOf(only.target))}`;
};
