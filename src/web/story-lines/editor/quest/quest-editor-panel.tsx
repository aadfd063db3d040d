import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useMemo, useState } from 'react';
import type { SavedQuest } from '#contract/quests.ts';
import { containsQuest, type StoryLineContent, type StoryGraph } from '#domain/story-line/story-line.ts';
import { SavedMeanwhileNote } from '#web/documents/editing/meanwhile-note.tsx';
import type { FaultState } from '#web/documents/editing/use-fault.ts';
import { questKind } from '#web/quests/quest-kind.ts';
import type { PerformCommand } from '#web/story-lines/commands/line-command.ts';
import { QuestLogicFields } from '#web/story-lines/quest-panel/quest-logic-fields.tsx';
import { type StoryLineFault, faultOfQuest } from '#web/story-lines/content/story-line-fault.ts';
import { QuestPanel, QuestNeighbours } from '#web/story-lines/quest-panel/quest-panel.tsx';
import { QuestScreenLink } from '#web/story-lines/quest-panel/quest-screen-link.tsx';
import { SharingLines } from '#web/quests/view/lines-of-quest.tsx';
import type { SelectionState } from '#web/story-lines/workspace/use-selection.ts';
import type { ShownQuests } from '#web/story-lines/content/use-line-quests.ts';
import type { LineContent, EditQuest, QuestDraft } from '#web/story-lines/content/line-content.ts';
import { inThisLine } from '#texts/story-line-workspace.ts';
import { keepChoice, readChoice } from '#web/shared/device-storage/device-storage.ts';
import { logicOfLine } from '#web/story-lines/graph/scene/elements/quest-logic.ts';
import { isInspectorDocked } from '#web/story-lines/workspace/inspector/use-inspector.ts';
import { linesWithAny, useOtherLines } from '#web/story-lines/content/use-other-lines.ts';
import { QuestForm } from './quest-form.tsx';
import { SeveralQuests } from './several-quests.tsx';
import { questDraftOf, useQuestDraft, useDraftScope } from './use-quest-draft.ts';
import type { useEditedQuests } from './use-edited-quests.ts';
import styles from './quest-editor-panel.module.css';

type QuestEditorPanelProps = {
  owner: string;
  lineId: string;
  line: LineContent;
  lineQuests: ReturnType<typeof useEditedQuests> & Pick<ShownQuests, 'lineTitleOf'>;
  selectionState: SelectionState;
  /** The quest whose title gets the focus now. */
  wanted: string | null;
  onFocused: () => void;
  fault: FaultState<StoryLineFault>['fault'];
  onCommand: PerformCommand;
  onEditQuest: EditQuest;
  onNoticeGone: () => void;
};

/** The tab Quest while a line is edited: the editor of the selected quest. */
export function QuestEditorPanel(props: QuestEditorPanelProps) {
  const { owner, lineId, line, lineQuests, selectionState, wanted, fault, onCommand, onEditQuest, onNoticeGone } =
    props;
  const { selected, goToQuest, showChoice } = selectionState;
  const { byId, titleOf, unsaved, savedById } = lineQuests;
  const id = selected ?? '';
  const logic = <QuestLogicFields {...{ id, line, titleOf, selectionState, onCommand }} />;
  const faultHere = useMemo(() => faultOfQuest(fault, id), [fault, id]);
  const scope = useDraftScope(owner);
  const draft = useQuestDraft(scope, id, { own: line.quests?.[id], saved: savedById.get(id) });
  const others = linesWithAny(useOtherLines(owner, lineId), selectionState.quests);
  if (selectionState.quests.length > 1)
    return (
      <SeveralQuests
        {...{ line, others, titleOf, selectionState, onCommand }}
        quests={byId}
        draftOf={(quest) => questDraftOf(scope, quest, { own: line.quests?.[quest], saved: savedById.get(quest) })}
      />
    );
  if (selected === null || !draft || !containsQuest(line, selected))
    return (
      <QuestPanel
        {...{ line, titleOf, logic }}
        id={selected}
        quests={byId}
        onGo={goToQuest}
        onOpenChoice={showChoice}
        lineTitleOf={lineQuests.lineTitleOf}
        onRemove={(quest) => onCommand({ kind: 'remove', quests: [quest], links: [] })}
      />
    );
  return (
    <QuestForm
      key={selected}
      content={draft.content}
      unsaved={unsaved.get(selected)}
      fault={faultHere}
      of={asideOf(owner, savedById.get(selected))}
      isWanted={wanted === selected}
      onFocused={props.onFocused}
      onChange={(change) => onEditQuest(selected, draft, change)}
      onNoticeGone={onNoticeGone}
      onLeave={() => leaveTo(selected)}
      note={lineQuests.isWhole && <QuestSavedMeanwhile draft={draft} saved={savedById.get(selected) ?? null} />}
      screenLink={<QuestScreenLink {...{ owner, selectionState }} editable line={lineId} saved={savedById} />}
    >
      <CollapsibleLogic id={selected} line={line}>
        <QuestNeighbours id={selected} line={line satisfies StoryLineContent} titleOf={titleOf} onGo={goToQuest} />
        {logic}
      </CollapsibleLogic>
      <SharingLines titles={[line, ...others].map(({ title }) => title)} />
    </QuestForm>
  );
}

function QuestSavedMeanwhile({ draft, saved }: { draft: QuestDraft; saved: SavedQuest | null }) {
  if (draft.original === null) return null;
  return (
    <SavedMeanwhileNote kind={questKind} begun={{ version: draft.expected, original: draft.original }} saved={saved} />
  );
}

const asideOf = (owner: string, saved: SavedQuest | undefined) => (saved ? { owner, id: saved.id, saved } : null);

const leaveTo = (quest: string): void => {
  const card = document.querySelector<HTMLElement>(`.react-flow__node[data-id="${CSS.escape(quest)}"]`);
  (card ?? document.querySelector<HTMLElement>('section[data-detail]'))?.focus({ preventScroll: true });
};

type CollapsibleLogicProps = { id: string; line: StoryGraph; children: ReactNode };

const cookie = 'quest-in-line';

/** A quest's place and logic in its line, above its texts. Collapsed, it shows the logic in words. */
function CollapsibleLogic({ id, line, children }: CollapsibleLogicProps) {
  const [isOpen, setOpen] = useState(readIsOpen);
  const headingId = useId();
  const handleToggle = () => {
    setOpen(!isOpen);
    keepChoice(cookie, isOpen ? 'folded' : 'open');
  };
  return (
    <section className={styles['part']} aria-labelledby={headingId}>
      <h4 className={styles['heading']}>
        <button type="button" className={styles['fold']} aria-expanded={isOpen} onClick={handleToggle}>
          <span id={headingId}>{inThisLine}</span>
          <ChevronDown className={styles['chevron']} aria-hidden="true" />
        </button>
      </h4>
      {isOpen ? children : <LogicInBrief logic={logicOfLine(line).get(id)?.marks ?? []} />}
    </section>
  );
}

function LogicInBrief({ logic }: { logic: readonly { short: string }[] }) {
  if (logic.length === 0) return null;
  return <p className={styles['brief']}>{logic.map(({ short }) => short).join(' · ')}</p>;
}

/** Open at first where the inspector is docked. On a phone its sheet has room for the texts alone. */
const readIsOpen = (): boolean => {
  const kept = readChoice(cookie);
  return kept === undefined ? isInspectorDocked() : kept === 'open';
};
