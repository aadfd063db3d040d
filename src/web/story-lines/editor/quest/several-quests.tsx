import { type QuestContent, type StoryType, storyTypes } from '#domain/quest/quest.ts';
import { storyTypes as storyTypeTexts } from '#texts/property-types.ts';
import { storyType } from '#texts/quests.ts';
import { changesLines, sharedBy } from '#texts/shared-quests.ts';
import * as texts from '#texts/writing/line-writing.ts';
import { readText } from '#web/shared/game-text/read-text.ts';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import type { PerformCommand } from '#web/story-lines/commands/line-command.ts';
import type { LineContent, QuestDraft, QuestDrafts } from '#web/story-lines/content/line-content.ts';
import { SharedLogicFields } from '#web/story-lines/quest-panel/quest-logic-fields.tsx';
import { QuestButtons } from '#web/story-lines/workspace/inspector/quest-buttons.tsx';
import { linesWithAny, type useOtherLines } from '#web/story-lines/content/use-other-lines.ts';
import type { SelectionState } from '#web/story-lines/workspace/use-selection.ts';
import styles from './quest-editor-panel.module.css';

type SeveralQuestsProps = {
  line: LineContent;
  /** Story lines that have some of the quests, too. */
  others: ReturnType<typeof useOtherLines>;
  titleOf: (id: string) => string;
  quests: ReadonlyMap<string, QuestContent>;
  selectionState: SelectionState;
  draftOf: (quest: string) => QuestDraft | null;
  onCommand: PerformCommand;
};

/** The tab Quest while several quests are selected: what they can share, changed in all of them. */
export function SeveralQuests(props: SeveralQuestsProps) {
  const { line, others, titleOf, quests, selectionState, draftOf, onCommand } = props;
  const ids = selectionState.quests;
  const types = new Set(ids.flatMap((id) => quests.get(id)?.type ?? []));
  const [shared] = types;
  const type = types.size === 1 && shared ? shared : '';
  const handleType = (chosen: StoryType | '') => {
    if (chosen !== '') onCommand({ kind: 'retype', drafts: retyped(ids, chosen, draftOf) });
  };
  return (
    <div className={styles['several']}>
      <h3>{texts.severalSelected(ids.length)}</h3>
      <p>{texts.editedTogetherHint}</p>
      {others.length > 0 && (
        <p>
          {sharedBy({
            quests: ids.filter((id) => linesWithAny(others, [id]).length > 0).length,
            lines: others.map(({ title }) => readText(title)),
          })}{' '}
          {changesLines}
        </p>
      )}
      <SelectField<StoryType | ''>
        label={storyType}
        value={type}
        options={type === '' ? ['', ...storyTypes] : storyTypes}
        textOf={(each) => (each === '' ? texts.differing : storyTypeTexts[each])}
        onChange={handleType}
      />
      <SharedLogicFields {...{ line, selectionState, onCommand }} />
      <QuestButtons label={texts.selectedQuests} ids={ids} titleOf={titleOf} onGo={selectionState.goToQuest} />
    </div>
  );
}

const retyped = (ids: readonly string[], type: StoryType, draftOf: SeveralQuestsProps['draftOf']): QuestDrafts =>
  Object.fromEntries(
    ids.flatMap((id) => {
      const draft = draftOf(id);
      return draft && draft.content.type !== type ? [[id, { ...draft, content: { ...draft.content, type } }]] : [];
    }),
  );
