import { useMemo, useState } from 'react';
import { Redo2, Undo2 } from 'lucide-react';
import { officialOwner } from '#domain/account/user.ts';
import { keepAsPattern } from '#texts/quest-patterns.ts';
import { isSpaceId } from '#domain/space.ts';
import * as texts from '#texts/quest-table.ts';
import { useChosenTogether } from '#web/documents/moving/chosen-together.ts';
import { MoveButtons } from '#web/documents/moving/move-buttons.tsx';
import type { People } from '#web/documents/list-pane/people-of-owner.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { useConnectivity } from '#web/shared/events/connectivity.ts';
import type { Loading } from '#web/shared/api/loading.ts';
import { showToast } from '#web/shared/notices/toasts.tsx';
import { useWorld } from '#web/shared/world/world-store.ts';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import { shortcutProps } from '#web/shared/shortcuts/shortcut-keys.ts';
import { useUndoKeys } from '#web/story-lines/commands/use-undo-keys.ts';
import type { SavedQuest } from '#contract/quests.ts';
import type { SavedStoryLine } from '#contract/story-lines.ts';
import styles from './bulk.module.css';
import { BulkDialog } from './bulk-dialog.tsx';
import type { BulkName } from './bulk-values.ts';
import type { KnownChecks } from './filters/use-quest-filters.ts';
import type { Selected } from './planned-changes.ts';
import type { Bulk } from './use-bulk.ts';
import type { SelectedRows } from './use-selected-rows.ts';
import type { TableUndo } from './use-table-undo.ts';
import type { TableStep } from './take-back.ts';

type BulkBarProps = {
  owner: string;
  bulk: Bulk;
  undoing: TableUndo;
  quests: readonly SavedQuest[];
  lines: readonly SavedStoryLine[];
  people: People;
  checks: KnownChecks;
  linesState: Loading['state'];
  reviews: Selected['reviews'];
  selection: SelectedRows;
  onKeepAsPattern: (quest: SavedQuest) => void;
};

const names = Object.keys(texts.bulkActs) as readonly BulkName[];

/** Official quests take no marks, and nobody submits them. */
const notOfOfficial = new Set<BulkName>(['tags', 'status', 'assignee', 'submit']);

const isOffered = (name: BulkName, owner: string): boolean =>
  name === 'assignee' ? isSpaceId(owner) : owner !== officialOwner || !notOfOfficial.has(name);

/** What is done with the selected quests together, and how what was done is taken back. */
export function BulkBar(props: BulkBarProps) {
  const { owner, bulk, undoing, quests, lines, people, reviews, checks, linesState, selection, onKeepAsPattern } =
    props;
  const { ids: selected, shown, selectAll } = selection;
  useChosenTogether(selected);
  const world = useWorld();
  const [name, setName] = useState<BulkName | null>(null);
  const isOffline = useConnectivity(({ state }) => state === 'Offline');
  const { apply } = bulk;
  const chosen = useMemo(
    () => ({ quests: quests.filter(({ id }) => selected.has(id)), lines, people, world, reviews }),
    [quests, selected, lines, people, world, reviews],
  );
  const count = chosen.quests.length;
  const leftOut = chosen.quests.filter(({ id }) => !shown.has(id)).length;
  const [single = null] = count === 1 ? chosen.quests : [];
  if (count === 0 && !undoing.past && !undoing.future) return null;
  return (
    <div className={styles['bar']}>
      <TableUndoButtons {...{ undoing, isOffline }} />
      {count > 0 && (
        <section aria-label={texts.selectedQuests} className={styles['commands']}>
          <p className={styles['count']}>{texts.selectedCount({ count, leftOut })}</p>
          {names
            .filter((each) => isOffered(each, owner))
            .map((each) => (
              <Button key={each} disabled={isOffline} onClick={() => setName(each)}>
                {texts.bulkActs[each]}
              </Button>
            ))}
          <MoveButtons chosen={{ owner, quests: chosen.quests.map(({ id }) => id) }} disabled={isOffline} />
          {single && <Button onClick={() => onKeepAsPattern(single)}>{keepAsPattern}</Button>}
          <Button onClick={() => selectAll(false)}>{texts.selectNone}</Button>
          {isOffline && <p>{texts.offlineBulk}</p>}
        </section>
      )}
      {name && (
        <BulkDialog
          name={name}
          owner={owner}
          selected={chosen}
          {...{ checks, linesState }}
          isOffline={isOffline}
          onApply={async (body, changed) => {
            const refused = await apply(texts.bulkActs[name], body);
            if (!refused) showToast(texts.applied({ act: texts.bulkActs[name], count: changed }));
            return refused;
          }}
          onClose={() => setName(null)}
        />
      )}
    </div>
  );
}

type TableUndoButtonsProps = { undoing: TableUndo; isOffline: boolean };

/** A button without a step stays focusable, so that the keyboard keeps its place. */
function TableUndoButtons({ undoing: { past, future, undo, redo }, isOffline }: TableUndoButtonsProps) {
  useUndoKeys({ onUndo: undo, onRedo: redo });
  const isOff = (step: TableStep | null): boolean => !step || (isOffline && 'batch' in step);
  if (!past && !future) return null;
  return (
    <>
      <Button
        {...shortcutProps('undo')}
        icon={<Undo2 aria-hidden="true" />}
        aria-disabled={isOff(past) || undefined}
        onClick={undo}
      >
        <span>{past ? texts.undoBulk(past.name) : texts.undo}</span>
      </Button>
      <IconButton
        {...shortcutProps('redo')}
        label={future ? texts.redoBulk(future.name) : texts.redo}
        icon={<Redo2 aria-hidden="true" />}
        aria-disabled={isOff(future) || undefined}
        onClick={redo}
      />
    </>
  );
}
