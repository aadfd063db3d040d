import type { SavedQuest } from '#contract/quests.ts';
import { type QuestFault, questDocumentRules } from './quest-document-rules.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import * as texts from '#messages/en/quests.ts';
import type { PlainEditing } from '#web/documents/document-kind.ts';
import type { DocumentScreen } from '#web/documents/pane/document-screen.ts';
import { OwnersDocuments, type OwnersProps } from '#web/documents/pane/owners-documents.tsx';
import { paneContent } from '#web/documents/pane/pane-content.ts';
import { atHand } from '#web/shared/late/late.ts';
import { QuestEditing } from './editor/quest-editing.tsx';
import './quest-drafts.ts';
import { QuestHelp } from './quest-help.tsx';
import { questKind } from './quest-kind.ts';
import { HeldByStoryLines } from './held-by-story-lines.tsx';
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
      Held: HeldByStoryLines,
    }),
  ),
};

export function OwnersQuests(props: OwnersProps<SavedQuest>) {
  return <OwnersDocuments screen={quests} {...props} />;
}
