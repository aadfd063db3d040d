import { ScrollText } from 'lucide-react';
import { Link } from 'wouter';
import { officialOwner } from '#domain/account/user.ts';
import * as texts from '#texts/story-line-workspace.ts';
import { writeDocumentPlace } from '#web/documents/document-place.ts';
import { questKind } from '#web/quests/quest-kind.ts';
import { screenOfOwner } from '#web/shared/address/document-screens.ts';
import { paths } from '#web/shared/address/paths.ts';
import { keepSelectionInHistory, type SelectionState } from '#web/story-lines/workspace/use-selection.ts';
import styles from './quest-panel.module.css';

type QuestScreenLinkProps = {
  owner: string;
  editable: boolean;
  line: string;
  saved: ReadonlyMap<string, unknown>;
  selectionState: Pick<SelectionState, 'selected' | 'selection'>;
};

/** A link to the own screen of the selected quest, if the quest is saved. The way back restores the selection. */
export function QuestScreenLink({ owner, editable, line, saved, selectionState }: QuestScreenLinkProps) {
  const { selected, selection } = selectionState;
  if (selected === null || !saved.has(selected)) return null;
  const place = writeDocumentPlace({ mode: 'view', id: selected }, questKind.param);
  return (
    <Link
      to={`${questScreen(owner, editable)}?${new URLSearchParams(place)}`}
      className={styles['link']}
      onClick={() => keepSelectionInHistory(line, selection)}
    >
      <ScrollText aria-hidden="true" />
      {texts.openQuest}
    </Link>
  );
}

/** Official quests are edited on a screen of their own. */
const questScreen = (owner: string, editable: boolean): string =>
  owner === officialOwner && editable ? paths.questManagement : screenOfOwner('quests', owner);
