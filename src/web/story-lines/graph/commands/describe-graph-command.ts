import { snapToGrid } from '#domain/story-line/position.ts';
import type { LogicChange } from '#domain/story-line/logic/change-logic.ts';
import * as texts from '#texts/story-line-graph.ts';
import type { GraphCommand, Places } from './graph-command.ts';

export const describeGraphCommand = (command: GraphCommand, titleOf: (quest: string) => string): string => {
  switch (command.kind) {
    case 'move':
      return describeMove(command.places, titleOf);
    case 'place':
      return texts.tidied(Object.keys(command.places).length);
    case 'connect':
      return texts.connected({ source: titleOf(command.link.source), target: titleOf(command.link.target) });
    case 'remove':
      return texts.removed({ quests: command.quests.length, links: command.links.length });
    case 'logic':
      return describeLogic(command.change);
  }
};

/** On the canvas only choices are made. */
const describeLogic = (change: LogicChange): string =>
  change.part === 'choice' && change.choice ? texts.madeChoice(change.choice.quests.length) : texts.nothingMoved;

const describeMove = (places: Places, titleOf: (quest: string) => string): string => {
  const [only, ...others] = Object.entries(places);
  if (!only) return texts.nothingMoved;
  const [id, place] = only;
  return others.length > 0
    ? texts.movedQuests(others.length + 1)
    : texts.movedTo({ title: titleOf(id), ...snapToGrid(place) });
};
