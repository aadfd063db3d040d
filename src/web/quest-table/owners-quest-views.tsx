import { Suspense, useCallback, useMemo, useState, useEffect, useEffectEvent, useId, useRef } from 'react';
import { List, Table2 } from 'lucide-react';
import { officialOwner } from '#domain/account/user.ts';
import { linesByQuest } from '#domain/story-line/story-line.ts';
import type { SavedStoryLine } from '#contract/story-lines.ts';
import type { SavedQuest } from '#contract/quests.ts';
import * as texts from '#texts/quest-table.ts';
import { readDocumentPlace } from '#web/documents/document-place.ts';
import { PeopleOfOwner, nobody, type People } from '#web/documents/list-pane/people-of-owner.ts';
import type { DocumentReview } from '#web/documents/pane/document-screen.ts';
import type { OwnersProps } from '#web/documents/pane/owners-documents.tsx';
import { useQuests, questKind } from '#web/quests/quest-kind.ts';
import { LinesInRow } from '#web/quests/view/lines-in-row.tsx';
import { LinesOfQuest } from '#web/quests/view/lines-of-quest.tsx';
import { OwnersQuests } from '#web/quests/owners-quests.tsx';
import { useChoice, useSearchParams } from '#web/shared/address/search-params.ts';
import { keepChoice, readChoice } from '#web/shared/device-storage/device-storage.ts';
import { useStoryLines } from '#web/story-lines/story-line-kind.ts';
import { lateComponent } from '#web/shared/late/late-component.ts';
import { useLoadAhead } from '#web/shared/late/load-ahead.ts';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { useMembersOf } from '#web/documents/comments/comment-access.ts';
import { FilterBar } from './filters/filter-bar.tsx';
import { useQuestFilters } from './filters/use-quest-filters.ts';
import { lineNames } from '#web/documents/moving/line-names.ts';
import { plainLayout, toView } from './table-layout.ts';
import styles from './owners-quest-views.module.css';

const QuestTable = lateComponent(async () => (await import('./quest-table.tsx')).QuestTable);

/** All quests of an owner, as a list beside the open one or as a table. */
export function OwnersQuestViews(props: OwnersProps<SavedQuest>) {
  const { view, wanted, change } = useQuestView(props.owner);
  const people = usePeople(props.owner);
  useLoadAhead(QuestTable.load, view === 'list');
  // Each view draws its own choice: the focus goes from one to the other.
  const [isChosen, setChosen] = useState(false);
  const handleChange = (chosen: typeof view) => {
    if (chosen === wanted && chosen === view) return;
    setChosen(chosen !== view);
    change(chosen);
  };
  const choice = (
    <ViewChoice view={wanted} takesFocus={isChosen} onFocused={() => setChosen(false)} onChange={handleChange} />
  );
  return (
    <PeopleOfOwner value={people}>
      {view === 'list' ? (
        <QuestList {...props} listHead={choice} />
      ) : (
        <Suspense fallback={<Skeleton lines={12} label={texts.loadingTable} />}>
          <QuestTable {...props} choice={choice} />
        </Suspense>
      )}
    </PeopleOfOwner>
  );
}

const noQuests: readonly SavedQuest[] = [];
const noLines: readonly SavedStoryLine[] = [];

/** The list with the filters of the table. */
function QuestList(props: OwnersProps<SavedQuest>) {
  const { owner, editable, review } = props;
  const { data: quests = noQuests } = useQuests(owner);
  const { data: lines = noLines, isComplete: hasAllLines } = useStoryLines(owner);
  const filtering = useQuestFilters({ owner, editable, quests, lines, hasAllLines, reviews: review?.states });
  const { matches, filters, change } = filtering;
  const shown = useMemo(() => matches && new Set(quests.filter(matches).map(({ id }) => id)), [quests, matches]);
  const bar = <FilterBar {...{ filtering, quests, lines, editable }} layout={toView(plainLayout)} />;
  const linesOfQuests = useMemo(() => linesByQuest(toldApart(lines)), [lines]);
  const linesOf = useCallback((id: string) => linesOfQuests.get(id) ?? noLines, [linesOfQuests]);
  const badges = useMemo(() => withLines(review?.badges, linesOfQuests), [review?.badges, linesOfQuests]);
  const said = useMemo(() => ({ panelOf: () => null, ...review, badges }), [review, badges]);
  return (
    <LinesOfQuest value={linesOf}>
      <OwnersQuests
        {...props}
        review={said}
        narrowing={{ shown, count: filters.length, bar, onClear: () => change([]) }}
      />
    </LinesOfQuest>
  );
}

const toldApart = (lines: readonly SavedStoryLine[]): readonly SavedStoryLine[] => {
  const names = lineNames(lines);
  return lines.map((line) => ({ ...line, title: names.get(line.id) ?? line.title }));
};

type Badges = DocumentReview<SavedQuest>['badges'];

/** Rows name the story lines of their quests beside the badges. */
const withLines = (said: Badges | undefined, linesOfQuests: ReadonlyMap<string, readonly SavedStoryLine[]>): Badges => {
  const badges = new Map(said);
  for (const [id, lines] of linesOfQuests)
    badges.set(
      id,
      <>
        {badges.get(id)}
        <LinesInRow names={lines.map(({ title }) => title)} />
      </>,
    );
  return badges;
};

/** Who can have a quest of a space. A name that several have stands with the beginning of each account's id. */
const usePeople = (owner: string): People => {
  const members = useMembersOf(owner);
  return useMemo(() => {
    if (members.length === 0) return nobody;
    const counts = Map.groupBy(members, ({ user }) => user.display_name);
    return new Map(
      members.map(({ user: { id, display_name: name } }) => [
        id,
        (counts.get(name)?.length ?? 0) > 1 ? `${name} (${id.slice(0, 6)})` : name,
      ]),
    );
  }, [members]);
};

type ViewChoiceProps = {
  view: QuestsView;
  /** Takes the focus when it is drawn, and says so. */
  takesFocus: boolean;
  onFocused: () => void;
  onChange: (view: QuestsView) => void;
};

const choices = [
  { view: 'list', label: texts.list, Icon: List },
  { view: 'table', label: texts.table, Icon: Table2 },
] as const;

function ViewChoice({ view, takesFocus, onFocused, onChange }: ViewChoiceProps) {
  const [chosen, choose] = useChoice(view, onChange);
  const name = useId();
  const group = useRef<HTMLDivElement>(null);
  const takeFocus = useEffectEvent(() => {
    if (!takesFocus) return;
    group.current?.querySelector<HTMLElement>(':checked')?.focus();
    onFocused();
  });
  useEffect(() => takeFocus(), []);
  return (
    <div ref={group} role="radiogroup" aria-label={texts.view} className={styles['choice']}>
      {choices.map(({ view: each, label, Icon }) => (
        <label key={each} className={styles['option']}>
          <input
            type="radio"
            name={name}
            checked={each === chosen}
            onChange={() => choose(each)}
            // From a quest that is open the chosen table is the way back.
            onClick={() => each === chosen && choose(each)}
          />
          <Icon aria-hidden="true" />
          {label}
        </label>
      ))}
    </div>
  );
}

const questViews = ['list', 'table'] as const;
type QuestsView = (typeof questViews)[number];

const choice = 'quest_view';

/**
 * `?view=table`, among official quests `?as=table`, for `view` names the tab there. Without either, the view that was chosen last
 * on this device. An open quest has the list beside it.
 */
const useQuestView = (owner: string) => {
  const [search, setSearch] = useSearchParams();
  const param = owner === officialOwner ? 'as' : 'view';
  const named = [search.get('as'), search.get('view')];
  const found = questViews.find((view) => named.includes(view)) ?? readChoice(choice);
  const isOpen = readDocumentPlace(search, questKind.param).mode !== 'unset';
  const change = (view: QuestsView): void => {
    keepChoice(choice, view);
    setSearch((before) => {
      const { [questKind.param]: open, mode, ...others } = Object.fromEntries(before);
      if (view === 'table') return { ...others, [param]: view };
      return { ...others, [param]: view, ...(open && { [questKind.param]: open }), ...(mode && { mode }) };
    });
  };
  const wanted: QuestsView = found === 'table' ? 'table' : 'list';
  return { view: isOpen ? 'list' : wanted, wanted, change } as const;
};
