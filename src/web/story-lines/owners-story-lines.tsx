import type { SavedStoryLine } from '#contract/story-lines.ts';
import * as texts from '#texts/story-lines.ts';
import type { StoryLineContent } from '#domain/story-line/story-line.ts';
import type { DocumentScreen } from '#web/documents/pane/document-screen.ts';
import { OwnersDocuments, type OwnersProps } from '#web/documents/pane/owners-documents.tsx';
import { useQuests } from '#web/quests/quest-kind.ts';
import { late } from '#web/shared/late/late.ts';
import { officialOwner } from '#domain/account/user.ts';
import { HelpSteps } from '#web/documents/pane/help-steps.tsx';
import { useWorld } from '#web/shared/world/world-store.ts';
import type { StoryLineFault } from './content/story-line-fault.ts';
import type { LineEditing } from './commands/line-editing.ts';
import { GroupedList } from './groups/grouped-list.tsx';
import './line-drafts.ts';
import { storyLineKind } from './story-line-kind.ts';

const pane = late(async () => {
  const { prepareFirstLine, storyLinePane } = await import('./story-line-pane.ts');
  prepareFirstLine();
  return storyLinePane;
});

const storyLines: DocumentScreen<StoryLineContent, SavedStoryLine, LineEditing, StoryLineFault> = {
  kind: storyLineKind,
  createLabel: texts.createNew,
  hasTypes: true,
  hasLevels: false,
  listWidth: 'narrow',
  isWorkspace: true,
  Arranged: GroupedList,
  Help: StoryLineHelp,
  pane,
};

export function OwnersStoryLines(props: OwnersProps<SavedStoryLine>) {
  const { owner, editable } = props;
  return (
    <>
      {editable && <QuestsAhead owner={owner} />}
      <OwnersDocuments screen={storyLines} {...props} />
    </>
  );
}

function QuestsAhead({ owner }: { owner: string }) {
  useQuests(owner);
  return null;
}

function StoryLineHelp({ owner, editable }: { owner: string; editable: boolean }) {
  const { limits } = useWorld();
  const steps = editable ? texts.helpEdit({ isOfficial: owner === officialOwner, limits }) : texts.helpRead;
  return <HelpSteps steps={[texts.helpChoose, ...steps]} />;
}
