import { SquareArrowOutUpRight } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { Quest } from '#domain/quest/quest.ts';
import { showsQuest, type StoryGraph } from '#domain/story-line/story-line.ts';
import { close } from '#texts/common.ts';
import { noneContains } from '#texts/story-line-tools.ts';
import * as texts from '#texts/writing/references.ts';
import { DocumentList } from '#web/documents/list-pane/document-list.tsx';
import { filterDocuments } from '#web/documents/list-pane/filter-documents.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import { TextField } from '#web/shared/fields/text-field.tsx';
import { EmptyState } from '#web/shared/lists/empty-state.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { useStoryLines } from '#web/story-lines/story-line-kind.ts';
import { PlainTitle } from '#web/shared/game-text/plain-title.tsx';
import { readText } from '#web/shared/game-text/read-text.ts';
import styles from './story-line-editor.module.css';

type OtherQuest = { readonly quest: Quest; readonly line: { readonly id: string; readonly title: string } };

export type ShowOtherModalProps = {
  owner: string;
  lineId: string;
  line: StoryGraph;
  quests: ReadonlyMap<string, Quest>;
  /** The title of the quest that the shown one will open; null where none or several are selected. */
  opens: string | null;
  /** Shows a quest of another line; returns why that is refused. */
  onShow: (quest: string, line: string) => string | null;
  onClose: () => void;
};

const noneUnsaved: ReadonlySet<string> = new Set();

/** The quests of the owner's other lines, to show one here. Stays open for the next. */
export function ShowOtherModal({ owner, lineId, line, quests, opens, onShow, onClose }: ShowOtherModalProps) {
  const { data: lines, isComplete } = useStoryLines(owner);
  const [search, setSearch] = useState('');
  const [selected, setSelected] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const others = useMemo(
    () =>
      questsElsewhere(
        (lines ?? []).filter(({ id }) => id !== lineId),
        line,
        quests,
      ),
    [lines, lineId, line, quests],
  );
  const found = filterDocuments(
    useMemo(() => [...others.values()].map(({ quest }) => quest), [others]),
    search,
  );
  const wanted = found.some(({ id }) => id === selected) ? others.get(selected ?? '') : undefined;
  const handleShow = () => {
    if (!wanted) return;
    const refused = onShow(wanted.quest.id, wanted.line.id);
    setSaid(refused ?? texts.shown(readText(wanted.quest.title)));
    if (refused === null) setSelected(null);
  };
  return (
    <Modal
      title={texts.showOther}
      onClose={onClose}
      footer={
        <>
          <output className={styles['said']}>{said}</output>
          <Button onClick={onClose}>{close}</Button>
          <Button
            variant="primary"
            icon={<SquareArrowOutUpRight aria-hidden="true" />}
            disabled={!wanted}
            onClick={handleShow}
          >
            {texts.showHere}
          </Button>
        </>
      }
    >
      <div className={styles['content']}>
        <p>{texts.describeShown(opens)}</p>
        {others.size === 0 ? (
          <NoOthers isLoading={!isComplete} />
        ) : (
          <Others {...{ others, found, search }} selected={wanted} onSearch={setSearch} onSelect={setSelected} />
        )}
      </div>
    </Modal>
  );
}

type OthersProps = {
  others: ReadonlyMap<string, OtherQuest>;
  found: readonly Quest[];
  search: string;
  selected: OtherQuest | undefined;
  onSearch: (search: string) => void;
  onSelect: (id: string) => void;
};

/** Each quest with the title of its line. */
function Others({ others, found, search, selected, onSearch, onSelect }: OthersProps) {
  return (
    <>
      <TextField label={texts.filter} value={search} autoComplete="off" onChange={onSearch} />
      <div className={styles['list']}>
        <DocumentList
          items={found}
          selected={selected?.quest.id ?? null}
          unsaved={noneUnsaved}
          arrangement={search}
          badges={linesOf(others)}
          onSelect={onSelect}
        />
        {found.length === 0 && <p>{noneContains(search)}</p>}
      </div>
    </>
  );
}

function NoOthers({ isLoading }: { isLoading: boolean }) {
  if (isLoading) return <Skeleton lines={4} label={texts.loadingLines} />;
  return (
    <EmptyState title={texts.noOthers} headingLevel={3}>
      {texts.noOthersHint}
    </EmptyState>
  );
}

type TitledLine = StoryGraph & { readonly id: string; readonly title: string };

/** A quest of several lines is named once, with the first of them. */
const questsElsewhere = (
  lines: readonly TitledLine[],
  line: StoryGraph,
  quests: ReadonlyMap<string, Quest>,
): ReadonlyMap<string, OtherQuest> => {
  const others = new Map<string, OtherQuest>();
  for (const { id: other, title, story_quests } of lines) {
    for (const id of Object.keys(story_quests)) {
      const quest = quests.get(id);
      if (quest && !others.has(id) && !showsQuest(line, id)) others.set(id, { quest, line: { id: other, title } });
    }
  }
  return others;
};

const linesOf = (others: ReadonlyMap<string, OtherQuest>): ReadonlyMap<string, ReactNode> =>
  new Map([...others].map(([id, { line }]) => [id, <PlainTitle key={id} text={line.title} />]));
