import type { Link } from '#domain/story-line/prerequisite-graph.ts';
import type { LogicChange } from '#domain/story-line/edits/change-logic.ts';
import * as texts from '#texts/story-lines.ts';
import * as logic from '#texts/writing/logic-steps.ts';
import { shownStep } from '#texts/writing/references.ts';
import { relinkedStep } from '#texts/writing/relinking.ts';
import { nameOfNote, putNoteStep, removedNoteStep } from '#texts/writing/notes.ts';
import * as writing from '#texts/writing/line-writing.ts';
import type { LineCommand } from './line-command.ts';

export type QuestTitleOf = (id: string) => string;

/** What a command did, in words that follow `Undone:`, such as `moved “The drowned bell”`. */
export const describeLineCommand = (command: LineCommand, titleOf: QuestTitleOf): string => {
  switch (command.kind) {
    case 'add':
      return texts.addedStep(titleOf(command.quest));
    case 'reference':
      return shownStep(titleOf(command.quest));
    case 'put_note':
      return putNoteStep(nameOfNote(command.note));
    case 'remove_note':
      return removedNoteStep(nameOfNote(command.note));
    case 'insert':
      return texts.insertedStep(Object.keys(command.places).length);
    case 'create':
      if (command.after) return writing.createdAfterStep(command.after.length);
      return command.link
        ? writing.createdLinkedStep(titleOf(otherEnd(command.link, command.quest)))
        : writing.createdStep;
    case 'move':
      return texts.movedStep(Object.keys(command.places).map(titleOf));
    case 'place':
      return texts.tidiedStep;
    case 'connect':
      return texts.connectedStep(titlesOf(command.link, titleOf));
    case 'relink':
      return relinkedStep(titlesOf(command.link, titleOf), titlesOf(command.now, titleOf));
    case 'retype':
      return writing.retypedStep(Object.keys(command.drafts).length);
    case 'remove':
      return command.quests.length > 0
        ? texts.removedStep(command.quests.map(titleOf))
        : describeRemovedLinks(command.links, titleOf);
    case 'logic':
      return describeLogicChange(command.change, titleOf);
  }
};

const describeLogicChange = (change: LogicChange, titleOf: QuestTitleOf): string => {
  switch (change.part) {
    case 'needs':
      return logic.needsStep({ title: titleOf(change.quest), needs: change.needs });
    case 'optional':
      return logic.optionalStep(change.quests.map(titleOf), change.value);
    case 'hidden_until_open':
      return logic.hiddenStep(change.quests.map(titleOf), change.value);
    case 'repeat':
      return logic.repeatStep(change.quests.map(titleOf), change.repeat !== null);
    case 'choice':
      return change.choice ? logic.choiceStep(change.choice.title) : logic.removedChoiceStep;
  }
};

const otherEnd = ({ source, target }: Link, quest: string): string => (source === quest ? target : source);

const titlesOf = ({ source, target }: Link, titleOf: QuestTitleOf) => ({
  source: titleOf(source),
  target: titleOf(target),
});

const describeRemovedLinks = (links: readonly Link[], titleOf: QuestTitleOf): string => {
  const [only, ...others] = links;
  if (!only || others.length > 0) return texts.disconnectedManyStep(links.length);
  return texts.disconnectedStep(titlesOf(only, titleOf));
};
