import { Plus } from 'lucide-react';
import { Fragment, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Quest } from '#domain/quest/quest.ts';
import { isLineFull } from '#domain/story-line/edits/add-story-quest.ts';
import { containsQuest, type StoryGraph } from '#domain/story-line/story-line.ts';
import { close } from '#texts/common.ts';
import * as texts from '#texts/story-line-tools.ts';
import * as sharedTexts from '#texts/shared-quests.ts';
import { officialOwner } from '#domain/account/user.ts';
import { LinesInRow } from '#web/quests/view/lines-in-row.tsx';
import { LinesRegion } from '#web/quests/view/lines-of-quest.tsx';
import { QuestView } from '#web/quests/view/quest-view.tsx';
import { Button } from '#web/shared/buttons/button.tsx';
import { EmptyState } from '#web/shared/lists/empty-state.tsx';
import { filterDocuments } from '#web/documents/list-pane/filter-documents.ts';
import { DocumentList } from '#web/documents/list-pane/document-list.tsx';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import { TextField } from '#web/shared/fields/text-field.tsx';
import { formatFigure } from '#web/shared/format-figure.ts';
import { CommentedContext } from '#web/documents/comments/commented-here.ts';
import { useScrollStop } from '#web/shared/focus/use-scroll-stop.ts';
import { useSearchedNames } from '#web/shared/world/use-searched-names.ts';
import { useWorld } from '#web/shared/world/world-store.ts';
import { readText } from '#web/shared/game-text/read-text.ts';
import styles from './add-quest-modal.module.css';
import { useChosenQuests } from './use-chosen-quests.ts';

type AddQuestModalProps = {
  owner: string;
  line: StoryGraph;
  quests: readonly Quest[];
  /** The titles of the other story lines that have a quest. */
  linesOf: (quest: string) => readonly string[];
  /** Adds copies of quests, in this order. */
  onCopy: (ids: readonly string[]) => boolean;
  /** Adds quests, in this order; returns why that is refused. */
  onAdd: (ids: readonly string[]) => { readonly message: string } | null;
  onClose: () => void;
};

const plus = <Plus aria-hidden="true" />;

const noneUnsaved: ReadonlySet<string> = new Set();

/** The quests that match a search. They are searched again as soon as more names are known. */
const useFound = (available: readonly Quest[], search: string): readonly Quest[] => {
  useSearchedNames(available, search);
  return filterDocuments(available, search);
};

/** The owner's quests that the line does not contain, to add one or several. Stays open for the next ones. */
export function AddQuestModal({ owner, line, quests, linesOf, onAdd, onCopy, onClose }: AddQuestModalProps) {
  const content = useRef<HTMLDivElement>(null);
  const world = useWorld();
  const [search, setSearch] = useState('');
  const [selected, setSelected] = useState<string | null>(null);
  const [added, setAdded] = useState('');
  const available = useMemo(() => quests.filter(({ id }) => !containsQuest(line, id)), [quests, line]);
  const isFull = isLineFull(line, world);
  const found = useFound(available, search);
  const quest = found.find(({ id }) => id === selected);
  const closeButton = useRef<HTMLButtonElement>(null);
  const choice = useChosenQuests(found);
  const wanted = choice.chosen.size > 0 ? available.filter(({ id }) => choice.chosen.has(id)) : quest ? [quest] : [];

  const handleCopy = () => onCopy(wanted.map(({ id }) => id)) && setAdded(describeAdded(wanted));
  const handleAdd = () => {
    const at = found.findIndex(({ id }) => id === wanted[0]?.id);
    flushSync(() => {
      const refused = onAdd(wanted.map(({ id }) => id));
      setAdded(refused ? refused.message : describeAdded(wanted));
      if (refused) return;
      setSelected(null);
      choice.clear();
    });
    focusRow(content.current, at, closeButton.current);
  };

  return (
    <Modal
      title={texts.addQuest}
      size="wide"
      onClose={onClose}
      footer={
        <>
          <output className={styles['added']}>
            {choice.chosen.size > 0 ? texts.chosen(choice.chosen.size) : added}
          </output>
          <Button ref={closeButton} onClick={onClose}>
            {close}
          </Button>
          <AddButtons disabled={wanted.length === 0 || isFull} onCopy={handleCopy} onAdd={handleAdd} />
        </>
      }
    >
      <div ref={content} className={styles['content']}>
        {isFull ? (
          <LineFull />
        ) : available.length === 0 ? (
          <NoneAvailable owner={owner} hasQuests={quests.length > 0} />
        ) : (
          <>
            <QuestChoice {...{ found, search, choice, linesOf, quest }} onSearch={setSearch} onSelect={setSelected} />
            <QuestPreview quest={quest} lines={quest ? linesOf(quest.id) : noLines} />
          </>
        )}
      </div>
    </Modal>
  );
}

type AddButtonsProps = { disabled: boolean; onCopy: () => void; onAdd: () => void };

function AddButtons({ disabled, onCopy, onAdd }: AddButtonsProps) {
  return (
    <>
      <Button disabled={disabled} onClick={onCopy}>
        {sharedTexts.addCopy}
      </Button>
      <Button variant="primary" icon={plus} disabled={disabled} onClick={onAdd}>
        {texts.addQuest}
      </Button>
    </>
  );
}

type QuestChoiceProps = {
  found: readonly Quest[];
  quest: Quest | undefined;
  search: string;
  choice: ReturnType<typeof useChosenQuests>;
  linesOf: AddQuestModalProps['linesOf'];
  onSearch: (search: string) => void;
  onSelect: (id: string) => void;
};

/** The quests that the filter shows, each with a box and the lines that have it. */
function QuestChoice({ found, quest, search, choice, linesOf, onSearch, onSelect }: QuestChoiceProps) {
  return (
    <div className={styles['choice']}>
      <TextField label={texts.filter} value={search} autoComplete="off" onChange={onSearch} />
      <label className={styles['all']}>
        <input type="checkbox" checked={choice.areAllChosen} onChange={choice.toggleAll} />
        {texts.chooseAll}
      </label>
      <div className={styles['list']}>
        <DocumentList
          items={found}
          selected={quest?.id ?? null}
          unsaved={noneUnsaved}
          arrangement={search}
          badges={badgesOf(found, choice, linesOf)}
          onSelect={onSelect}
        />
        {found.length === 0 && <p className={styles['none']}>{texts.noneContains(search)}</p>}
      </div>
    </div>
  );
}

const describeAdded = (quests: readonly Quest[]): string => {
  const [only, ...others] = quests;
  return only && others.length === 0 ? texts.added(readText(only.title)) : texts.addedMany(quests.length);
};

const badgesOf = (
  found: readonly Quest[],
  { chosen, toggle }: ReturnType<typeof useChosenQuests>,
  linesOf: AddQuestModalProps['linesOf'],
) =>
  new Map(
    found.map(({ id, title }) => {
      const lines = linesOf(id);
      return [
        id,
        <Fragment key={id}>
          <input
            type="checkbox"
            className={styles['box']}
            aria-label={texts.choose(readText(title))}
            checked={chosen.has(id)}
            readOnly
            onClick={(event) => toggle(id, event.shiftKey)}
          />
          {lines.length > 0 && <LinesInRow names={lines} />}
        </Fragment>,
      ];
    }),
  );

/** Focuses the row at this index, or the last one; without rows `otherwise`. */
const focusRow = (content: HTMLElement | null, place: number, otherwise: HTMLElement | null): void => {
  const rows = content?.querySelectorAll<HTMLElement>('li button');
  const next = rows?.[Math.min(place, rows.length - 1)] ?? otherwise;
  next?.focus();
};

const noLines: readonly string[] = [];

function QuestPreview({ quest, lines }: { quest: Quest | undefined; lines: readonly string[] }) {
  const preview = useRef<HTMLDivElement>(null);
  useScrollStop(preview);
  return (
    <div ref={preview} className={styles['preview']}>
      {quest ? (
        // The marks of comments would be those of the line around.
        <CommentedContext value={null}>
          <QuestView quest={quest} editable={false} lines={<LinesRegion titles={lines} />} />
        </CommentedContext>
      ) : (
        <p className={styles['none']}>{texts.chooseToRead}</p>
      )}
    </div>
  );
}

function LineFull() {
  const { limits } = useWorld();
  return (
    <EmptyState title={texts.lineFull} headingLevel={3}>
      {texts.lineContains(formatFigure(limits.story_quests.max))}
    </EmptyState>
  );
}

function NoneAvailable({ owner, hasQuests }: { owner: string; hasQuests: boolean }) {
  const isOfficial = owner === officialOwner;
  return (
    <EmptyState title={texts.noneAvailable} headingLevel={3}>
      {hasQuests ? texts.allAdded(isOfficial) : texts.noneWritten(isOfficial)}
    </EmptyState>
  );
}
