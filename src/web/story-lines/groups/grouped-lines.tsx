import { FolderPlus, Pencil } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { moveGroupTo, moveLineTo, stepOfLine, type GroupPlace } from '#domain/story-line/arrange-groups.ts';
import type { LineGroup } from '#domain/story-line/line-groups.ts';
import * as texts from '#texts/writing/line-groups.ts';
import type { ArrangedProps } from '#web/documents/list-pane/list-pane.tsx';
import type { ListedDocument } from '#web/documents/list-pane/document-row.tsx';
import { Button } from '#web/shared/buttons/button.tsx';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import { readText, useReadText } from '#web/shared/game-text/read-text.ts';
import { generateId } from '#web/shared/generate-id.ts';
import { LiveRegion, useAnnouncer } from '#web/shared/notices/live-region.tsx';
import { GroupDialog, type WrittenGroup } from './group-dialog.tsx';
import styles from './grouped-lines.module.css';
import { useLineDragging } from './use-line-dragging.ts';
import { useChangeGroups } from './use-change-groups.ts';

type GroupedLinesProps = ArrangedProps & { groups: readonly LineGroup[] };

/** The list of story lines by their groups. Where there are none, what makes the first one: the list stands above it. */
export function GroupedLines({ owner, isEditable, items, listOf, groups }: GroupedLinesProps) {
  const { announcement, announce } = useAnnouncer();
  const [asked, ask] = useState<LineGroup | 'new' | null>(null);
  const shown = toShown(groups, items);
  const { moveLine, moveGroup, write, remove } = useActs({ owner, items, groups, announce });
  const root = useRef<HTMLElement>(null);
  const focusAfter = useFocusAfter(root);
  const dragging = useLineDragging((line, place) => void moveLine(line, place));
  const handleKeyDown = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (!isEditable || !event.altKey || event.ctrlKey || event.metaKey || by === undefined) return;
    const { line, group } = focusedOn(event.target);
    if (line === undefined && group === undefined) return;
    event.preventDefault();
    if (line === undefined) return void (group !== undefined && moveGroup(group, by));
    const place = stepOfLine(shown.map(toIds), line, by);
    if (place === undefined) return;
    focusAfter(line);
    void moveLine(line, place);
  };
  const rest = shown.at(-1)?.lines ?? [];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and the pointer move the rows within
    <section
      ref={root}
      aria-label={texts.groups}
      className={styles['groups']}
      onKeyDown={handleKeyDown}
      {...(isEditable && groups.length > 0 && dragging)}
    >
      {shown.slice(0, -1).map(({ group, lines }) => (
        <Group key={group?.id} group={group} count={lines.length} onEdit={isEditable ? ask : null}>
          {lines.length > 0 ? listOf(lines) : <p className={styles['hint']}>{texts.nothingInGroup}</p>}
        </Group>
      ))}
      {groups.length > 0 && (isEditable || rest.length > 0) && (
        <Group group={null} count={rest.length} onEdit={null}>
          {rest.length > 0 && listOf(rest)}
        </Group>
      )}
      {isEditable && groups.length > 0 && <p className={styles['hint']}>{texts.howToMove}</p>}
      {isEditable && (
        <div className={styles['make']}>
          <Button icon={<FolderPlus aria-hidden="true" />} onClick={() => ask('new')}>
            {texts.makeGroup}
          </Button>
        </div>
      )}
      {asked !== null && (
        <AskedGroup {...{ asked, groups, items }} acts={{ write, moveGroup, remove }} onClose={() => ask(null)} />
      )}
      <LiveRegion announcement={announcement} />
    </section>
  );
}

type AskedGroupProps = Pick<GroupedLinesProps, 'groups' | 'items'> & {
  asked: LineGroup | 'new';
  acts: Pick<ReturnType<typeof useActs>, 'write' | 'moveGroup' | 'remove'>;
  onClose: () => void;
};

function AskedGroup({ asked, groups, items, acts, onClose }: AskedGroupProps) {
  const at = asked === 'new' ? -1 : groups.findIndex(({ id }) => id === asked.id);
  const group = asked === 'new' ? null : (groups[at] ?? asked);
  return (
    <GroupDialog
      group={group}
      place={group && { at, all: groups.length }}
      items={items}
      onSave={acts.write}
      onMove={acts.moveGroup}
      onDelete={acts.remove}
      onClose={onClose}
    />
  );
}

const steps: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

const focusedOn = (target: EventTarget) => {
  const element = target instanceof Element ? target : null;
  return {
    line: element?.closest<HTMLElement>('[data-item]')?.dataset['item'],
    group: element?.closest<HTMLElement>('[data-group-head]')?.dataset['groupHead'],
  };
};

type Shown = { readonly group: LineGroup | null; readonly lines: readonly ListedDocument[] };

/** The last one has the lines of no group. */
const toShown = (groups: readonly LineGroup[], items: readonly ListedDocument[]): Shown[] => {
  const byId = new Map(items.map((item) => [item.id, item]));
  const grouped = new Set(groups.flatMap(({ lines }) => lines));
  return [
    ...groups.map((group) => ({ group, lines: group.lines.flatMap((line) => byId.get(line) ?? []) })),
    { group: null, lines: items.filter(({ id }) => !grouped.has(id)) },
  ];
};

const toIds = ({ group, lines }: Shown) => ({ group: group?.id ?? null, lines: lines.map(({ id }) => id) });

type ActsProps = Pick<GroupedLinesProps, 'owner' | 'items' | 'groups'> & { announce: (message: string) => void };

const useActs = ({ owner, items, groups, announce }: ActsProps) => {
  const change = useChangeGroups(owner);
  const moveLine = async (line: string, place: GroupPlace): Promise<void> => {
    const group = place && groups.find(({ id }) => id === place.group);
    const title = items.find(({ id }) => id === line)?.title ?? '';
    if (await change((present) => moveLineTo(present, line, place)))
      announce(texts.lineMoved({ line: readText(title), group: group ? readText(group.title) : null }));
  };
  const moveGroup = (id: string, by: -1 | 1): void => {
    const from = groups.findIndex((group) => group.id === id);
    const place = from + by;
    if (place < 0 || place >= groups.length) return;
    void change((present) => moveGroupTo(present, id, by < 0 ? place : place + 1));
    announce(texts.groupMoved({ group: readText(groups[from]?.title ?? ''), place: place + 1, all: groups.length }));
  };
  const write = async ({ id = `group_${generateId()}`, title, added, taken }: WrittenGroup): Promise<boolean> => {
    const isDone = await change((present) => {
      const isThere = present.some((group) => group.id === id);
      const named = isThere ? present : [...present, { id, title, lines: [] }];
      const arranged = added.reduce<readonly LineGroup[]>(
        (moved, line) => moveLineTo(moved, line, { group: id, before: null }),
        named,
      );
      return arranged.map((group) =>
        group.id === id ? { ...group, title, lines: group.lines.filter((line) => !taken.includes(line)) } : group,
      );
    });
    if (isDone && !groups.some((group) => group.id === id)) announce(texts.groupMade(readText(title)));
    return isDone;
  };
  const remove = async ({ id, title }: LineGroup): Promise<void> => {
    if (await change((present) => present.filter((group) => group.id !== id)))
      announce(texts.groupDeleted(readText(title)));
  };
  return { moveLine, moveGroup, write, remove };
};

/** A row that moves to another list is drawn anew: the focus goes to it. */
const useFocusAfter = (root: { readonly current: HTMLElement | null }) => {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const row = root.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(wanted.current)}"] button`);
    wanted.current = null;
    row?.focus();
  });
  return (line: string): void => void (wanted.current = line);
};

type GroupProps = {
  group: LineGroup | null;
  count: number;
  onEdit: ((group: LineGroup) => void) | null;
  children: React.ReactNode;
};

function Group({ group, count, onEdit, children }: GroupProps) {
  const [isFolded, setFolded] = useState(false);
  const readTitle = useReadText();
  const title = group ? readTitle(group.title) : texts.withoutGroup;
  return (
    <section aria-label={title} data-group={group?.id ?? ''} className={styles['group']}>
      <div className={styles['title']} data-group-head={group?.id}>
        <button type="button" className={styles['fold']} aria-expanded={!isFolded} onClick={() => setFolded(!isFolded)}>
          <bdi>{title}</bdi> <span className={styles['count']}>{count}</span>
        </button>
        {group && onEdit && (
          <IconButton
            label={texts.editGroup(title)}
            icon={<Pencil aria-hidden="true" size={16} />}
            onClick={() => onEdit(group)}
          />
        )}
      </div>
      {!isFolded && children}
    </section>
  );
}
