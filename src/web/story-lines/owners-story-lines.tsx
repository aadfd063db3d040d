import type { SavedStoryLine } from '#contract/story-lines.ts';
import * as texts from '#texts/story-lines.ts';
import type { StoryLineContent } from '#domain/story-line/story-line.ts';
import type { ArrangedProps } from '#web/documents/list-pane/list-pane.tsx';
import type { DocumentScreen } from '#web/documents/pane/document-screen.ts';
import { OwnersDocuments, type OwnersProps } from '#web/documents/pane/owners-documents.tsx';
import { useQuests } from '#web/quests/quest-kind.ts';
import { logError } from '#web/shared/errors/log.ts';
import { late } from '#web/shared/late/late.ts';
import { officialOwner } from '#domain/account/user.ts';
import { HelpSteps } from '#web/documents/pane/help-steps.tsx';
import { useLate } from '#web/shared/late/use-late.ts';
import { noteFrameStyles } from '#web/shared/screens/workspace-shown.ts';
import { useWorld } from '#web/shared/world/world-store.ts';
import type { StoryLineFault } from './content/story-line-fault.ts';
import type { LineEditing } from './commands/line-editing.ts';
import { useLineGroups } from './groups/use-line-groups.ts';
import './line-drafts.ts';
import { storyLineKind } from './story-line-kind.ts';

const grouped = late(() => import('./groups/grouped-lines.tsx'));

/** Without groups the list stays the plain one, so that the focus stays in it when the groups have come. */
function GroupedList(props: ArrangedProps) {
  const { groups, isAsked } = useLineGroups(props.owner, props.items.length > 0);
  const isNeeded = groups !== undefined && (groups.length > 0 || (props.isEditable && props.items.length > 0));
  const shown = useLate(grouped, { isNeeded, onLost: noteLost });
  const arranged = isNeeded && shown;
  const isComing = groups === undefined ? isAsked : isNeeded && !shown;
  return (
    <>
      {isComing && <span hidden data-skeleton />}
      {(!arranged || groups.length === 0) && props.listOf(props.items)}
      {arranged && <arranged.GroupedLines {...props} groups={groups} />}
    </>
  );
}

const noteLost = (cause: unknown): void => logError('The groups of story lines could not be shown', cause);

/** A line that is opened before its code is there has its frame at once. */
const loadFrame = async (): Promise<void> => {
  await import('./workspace/page-frame.css');
  noteFrameStyles();
};

const pane = late(async () => {
  loadFrame().catch((error: unknown) => logError('The frame of a workspace could not be loaded', error));
  // The canvas starts in a task of its own.
  const [{ prepareFirstLine, storyLinePane }] = await Promise.all([
    import('./story-line-pane.ts'),
    import('./graph/story-line-graph.tsx'),
  ]);
  prepareFirstLine().catch((error: unknown) => logError('The first story line could not be prepared', error));
  return storyLinePane;
});

/** Fetches what a story line is read and written with, for a screen that leads to one. */
export const loadLinePane = (): Promise<unknown> => pane.load();

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
