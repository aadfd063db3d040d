import { useCallback } from 'react';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { StoryLineViolation } from '#domain/story-line/story-line-violation.ts';
import { messageOf } from '#messages/message-of.ts';
import { storyLineRules } from '#texts/rules/story-line-rules.ts';
import { titleOnCard as titleOfQuest } from '#web/story-lines/graph/scene/elements/quest-nodes.ts';
import type { Places } from '#web/story-lines/graph/scene/geometry/boxes.ts';
import { useLatest } from '#web/shared/use-latest.ts';
import { useAnnouncer } from '#web/shared/notices/live-region.tsx';
import { snapToGrid } from '#domain/story-line/position.ts';
import type { Link } from '#domain/story-line/prerequisite-graph.ts';
import type { LogicChange } from '#domain/story-line/edits/change-logic.ts';
import * as texts from '#texts/story-line-graph.ts';
import { relinked } from '#texts/writing/relinking.ts';
import * as noteTexts from '#texts/writing/notes.ts';
import type { GraphCommand } from './graph-command.ts';
import type { RunCommand } from './input-context.ts';
import { useRefusal } from './refusal-notice.tsx';

type GraphCommandsProps = {
  quests: ReadonlyMap<string, QuestContent>;
  onCommand: (command: GraphCommand) => StoryLineViolation | null;
};

export function useGraphCommands({ quests, onCommand }: GraphCommandsProps) {
  const latest = useLatest({ quests, onCommand });
  const { announcement, announce } = useAnnouncer();
  const { refusal, explain, forget } = useRefusal();
  const titleOf = useCallback((quest: string): string => titleOfQuest(latest.current.quests.get(quest)), [latest]);

  const run = useCallback<RunCommand>(
    (command, at) => {
      const violation = latest.current.onCommand(command);
      if (violation) explain(messageOf(storyLineRules, violation), at);
      else {
        forget();
        announce(describeGraphCommand(command, titleOf));
      }
      return violation === null;
    },
    [latest, explain, forget, announce, titleOf],
  );
  return { run, titleOf, announce, announcement, refusal, forget };
}

const describeGraphCommand = (command: GraphCommand, titleOf: (quest: string) => string): string => {
  switch (command.kind) {
    case 'move':
      return describeMove(command.places, titleOf);
    case 'place':
      return texts.tidied(Object.keys(command.places).length);
    case 'connect':
      return texts.connected(titlesOf(command.link, titleOf));
    case 'relink':
      return relinked(titlesOf(command.link, titleOf), titlesOf(command.now, titleOf));
    case 'remove':
      return texts.removed({ quests: command.quests.length, links: command.links.length });
    case 'put_note':
      return noteTexts.changed(noteTexts.nameOfNote(command.note));
    case 'remove_note':
      return noteTexts.removed(noteTexts.nameOfNote(command.note));
    case 'logic':
      return describeLogic(command.change);
  }
};

const titlesOf = ({ source, target }: Link, titleOf: (quest: string) => string): Link => ({
  source: titleOf(source),
  target: titleOf(target),
});

/** The only change of logic on the canvas makes a choice. */
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
