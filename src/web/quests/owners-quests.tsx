import { useContext, useEffect } from 'react';
import type { SavedQuest } from '#contract/quests.ts';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import * as texts from '#texts/quests.ts';
import type { PlainEditing } from '#web/documents/document-kind.ts';
import type { DocumentScreen } from '#web/documents/pane/document-screen.ts';
import { OwnersDocuments, type OwnersProps } from '#web/documents/pane/owners-documents.tsx';
import { paneContent } from '#web/documents/pane/pane-content.ts';
import { atHand } from '#web/shared/late/late.ts';
import { HelpSteps } from '#web/documents/pane/help-steps.tsx';
import { useWorld } from '#web/shared/world/world-store.ts';
import type { InUseProps, UsedByProps } from '#web/documents/saving/use-commands.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { SaveFailed } from '#web/shared/dialogs/save-failed.tsx';
import { type QuestFault, questDocumentRules } from './quest-document-rules.ts';
import { QuestEditing } from './editor/quest-editing.tsx';
import './quest-drafts.ts';
import { questKind } from './quest-kind.ts';
import { readText } from '#web/shared/game-text/read-text.ts';
import { LinesOfQuest } from './view/lines-of-quest.tsx';
import { QuestReading } from './view/quest-reading.tsx';

const quests: DocumentScreen<QuestContent, SavedQuest, PlainEditing<QuestContent>, QuestFault> = {
  kind: questKind,
  createLabel: texts.createNew,
  hasTypes: true,
  hasLevels: true,
  listWidth: 'normal',
  Help: QuestHelp,
  pane: atHand(
    paneContent({
      View: QuestReading,
      Editor: QuestEditing,
      rules: questDocumentRules,
      InUse: InUseByStoryLines,
      UsedBy: UsedByStoryLines,
    }),
  ),
};

export function OwnersQuests(props: OwnersProps<SavedQuest>) {
  return <OwnersDocuments screen={quests} {...props} />;
}

function QuestHelp({ editable }: { editable: boolean }) {
  const { limits } = useWorld();
  return (
    <HelpSteps
      steps={[texts.help.choose, ...(editable ? [texts.help.edit, texts.help.create(limits)] : []), texts.help.search]}
    />
  );
}

/** Names the story lines that have a quest, before its deletion is confirmed. */
function UsedByStoryLines({ id, onNamed }: UsedByProps) {
  const { limits } = useWorld();
  const { min } = limits.story_quests;
  const lines = useContext(LinesOfQuest)(id);
  const needing = lines.filter(({ story_quests: held }) => Object.keys(held).length <= min);
  const mayGo = needing.length === 0;
  useEffect(() => onNamed(mayGo ? lines.map((line) => line.id) : []), [lines, mayGo, onNamed]);
  if (lines.length === 0) return null;
  const titles = (some: typeof lines) => some.map(({ title }) => title);
  return <p>{mayGo ? texts.takenOutOf(titles(lines)) : texts.neededByLines({ titles: titles(needing), min })}</p>;
}

function InUseByStoryLines({ problem, onInsist, onClose }: InUseProps) {
  const { limits } = useWorld();
  const titles = (problem.story_lines ?? []).map(({ title }) => readText(title));
  const isLarge = problem.code === problemCodes.questInLargeLines;
  const mayInsist = problem.code === problemCodes.questInUse;
  return (
    <SaveFailed
      title={mayInsist || isLarge ? texts.containedBy : texts.neededBy}
      onClose={onClose}
      actions={
        mayInsist && (
          <Button variant="danger" onClick={onInsist}>
            {texts.deleteFromThem}
          </Button>
        )
      }
    >
      {mayInsist
        ? texts.containedByLines(titles)
        : isLarge
          ? texts.containedByLargeLines(titles)
          : texts.neededByLines({ titles, min: limits.story_quests.min })}
    </SaveFailed>
  );
}
