// Read this folder in this order: this file, quest-logic-words, quest-logic-fields, repeat-fields, quest-screen-link.

import { MousePointerClick, Trash2 } from 'lucide-react';
import { type ReactNode, use, useId, useMemo } from 'react';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import type { Quest } from '#domain/quest/quest.ts';
import { selectedQuests, severalSelected } from '#texts/writing/line-writing.ts';
import { ownValue } from '#domain/own-value.ts';
import { belongsTo, referenceHint, removeCard } from '#texts/writing/references.ts';
import { description } from '#texts/quests.ts';
import * as texts from '#texts/story-line-workspace.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { anotherLine, missingText, missingTitle } from '#texts/story-line-graph.ts';
import { EmptyState } from '#web/shared/lists/empty-state.tsx';
import { GuideLink } from '#web/shared/lists/guide-link.tsx';
import { collections } from '#domain/world/property.ts';
import { CommentMark, QuestCommentMark } from '#web/documents/comments/comment-mark.tsx';
import { CommentedContext, commentedQuest } from '#web/documents/comments/commented-here.ts';
import { StoryTag } from '#web/documents/list-pane/story-tag.tsx';
import { AsideNames } from '#web/quests/aside/aside-names.tsx';
import { PropertyList } from '#web/quests/view/property-list.tsx';
import { QuestMore } from '#web/quests/view/quest-more.tsx';
import { usePresentQuest } from '#web/shared/world/use-present-quests.ts';
import { QuestButtons } from '#web/story-lines/workspace/inspector/quest-buttons.tsx';
import { GameText } from '#web/shared/game-text/game-text.tsx';
import { useReadText } from '#web/shared/game-text/read-text.ts';
import { QuestLogicWords } from './quest-logic-words.tsx';
import styles from './quest-panel.module.css';

type QuestPanelProps = {
  /** The selected quest. */
  id: string | null;
  line: StoryGraph;
  quests: ReadonlyMap<string, Quest>;
  titleOf: (id: string) => string;
  onGo: (id: string) => void;
  onOpenChoice: (choice: string) => void;
  /** Fields for the logic of the quest. Without them the logic is shown in words. */
  logic?: ReactNode;
  /** A link to the quest's own screen. */
  screenLink?: ReactNode;
  /** The story lines that have the quest, where several have it. */
  sharing?: ReactNode;
  /** The titles of other story lines. */
  lineTitleOf?: ((line: string) => string | undefined) | undefined;
  /** The selected quests. Of several their names are shown. */
  several?: readonly string[];
  /** Removes the card of a quest of another line. */
  onRemove?: (quest: string) => void;
};

/** The whole text of the selected quest, and its place in the story line. */
export function QuestPanel(props: QuestPanelProps) {
  const { id, line, quests, titleOf, onGo, onOpenChoice, logic, screenLink, lineTitleOf, onRemove, several, sharing } =
    props;
  if (several && several.length > 1)
    return (
      <>
        <h3>{severalSelected(several.length)}</h3>
        <QuestButtons label={selectedQuests} ids={several} titleOf={titleOf} onGo={onGo} />
      </>
    );
  const reference = id === null ? undefined : ownValue(line.references, id);
  if (id !== null && reference)
    return (
      <ReferencePanel
        id={id}
        line={line}
        quest={quests.get(id)}
        {...{ titleOf, onGo, lineTitleOf }}
        {...(onRemove && { onRemove })}
        inLine={reference.line}
      />
    );
  if (id === null || !(id in line.story_quests))
    return (
      <EmptyState
        title={texts.noQuestTitle}
        icon={<MousePointerClick aria-hidden="true" />}
        headingLevel={3}
        action={<GuideLink chapter="canvas" />}
      >
        {texts.noQuestChosen}
      </EmptyState>
    );
  const quest = quests.get(id);
  return (
    <article className={styles['quest']}>
      {quest ? <QuestText quest={quest}>{screenLink}</QuestText> : <MissingQuest />}
      <QuestLinks id={id} line={line} titleOf={titleOf} onGo={onGo}>
        {logic ?? <QuestLogicWords id={id} line={line} onOpenChoice={onOpenChoice} />}
      </QuestLinks>
      {sharing}
    </article>
  );
}

type ReferencePanelProps = Pick<QuestPanelProps, 'titleOf' | 'onGo' | 'line' | 'lineTitleOf' | 'onRemove'> & {
  id: string;
  /** undefined: it no longer exists. */
  quest: Quest | undefined;
  inLine: string;
};

/** A quest of another line: where it belongs, and what it opens here. */
function ReferencePanel({ id, line, quest, inLine, titleOf, onGo, lineTitleOf, onRemove }: ReferencePanelProps) {
  return (
    <article className={styles['quest']}>
      {quest ? <QuestText quest={quest} /> : <MissingQuest />}
      <p>{belongsTo(lineTitleOf?.(inLine) ?? anotherLine)}</p>
      <p>{referenceHint}</p>
      <QuestLinks id={id} line={line} titleOf={titleOf} onGo={onGo} />
      {onRemove && (
        <div>
          <Button icon={<Trash2 aria-hidden="true" />} onClick={() => onRemove(id)}>
            {removeCard}
          </Button>
        </div>
      )}
    </article>
  );
}

function MissingQuest() {
  return (
    <>
      <h3>{missingTitle}</h3>
      <p>{missingText}</p>
    </>
  );
}

/** The whole text of a quest. `children` are rendered below its title. */
export function QuestText({ quest: written, children }: { quest: Quest; children?: ReactNode }) {
  const quest = usePresentQuest(written);
  const line = use(CommentedContext);
  const here = useMemo(() => commentedQuest(line, { id: written.id, saved: written }), [line, written]);
  return (
    <>
      <header className={styles['header']} dir="auto">
        <h3>{useReadText()(quest.title)}</h3>
        <StoryTag type={quest.type} />
        <QuestCommentMark quest={quest.id} title={quest.title} />
      </header>
      {children}
      <CommentedContext value={here}>
        <AsideNames id={written.id} quest={written}>
          <p className={styles['description']}>
            <GameText text={quest.description} /> <CommentMark place="/description" what={description} />
          </p>
          <QuestMore quest={quest} />
          {collections.map((collection) => (
            <PropertyList key={collection} quest={quest} collection={collection} />
          ))}
        </AsideNames>
      </CommentedContext>
    </>
  );
}

type QuestLinksProps = {
  id: string;
  line: StoryGraph;
  titleOf: (id: string) => string;
  onGo: (id: string) => void;
  /** The logic of the quest, as words or fields. */
  children?: ReactNode;
};

/** The quests before and after a quest, as buttons that go to their cards, and its logic. */
function QuestLinks(props: QuestLinksProps) {
  const titleId = useId();
  return (
    <section className={styles['links']} aria-labelledby={titleId}>
      <h4 id={titleId}>{texts.inThisLine}</h4>
      <QuestNeighbours {...props} />
      {props.children}
    </section>
  );
}

/** The quests before and after a quest, as buttons that go to their cards. */
export function QuestNeighbours({ id, line: { story_quests }, titleOf, onGo }: Omit<QuestLinksProps, 'children'>) {
  const before = Object.keys(story_quests[id]?.prerequisite_quests ?? {});
  const next = Object.entries(story_quests).flatMap(([quest, { prerequisite_quests }]) =>
    id in prerequisite_quests ? [quest] : [],
  );
  return (
    <>
      <Quests label={texts.afterLabel} none={texts.isFirst} ids={before} titleOf={titleOf} onGo={onGo} />
      <Quests label={texts.opens} none={texts.opensNothing} ids={next} titleOf={titleOf} onGo={onGo} />
    </>
  );
}

type QuestsProps = Pick<QuestLinksProps, 'titleOf' | 'onGo'> & { label: string; none: string; ids: readonly string[] };

function Quests({ label, none, ids, titleOf, onGo }: QuestsProps) {
  if (ids.length === 0) return <p className={styles['none']}>{none}</p>;
  return (
    <div className={styles['row']}>
      <span className={styles['label']}>{label}</span>
      <QuestButtons label={label} ids={ids} titleOf={titleOf} onGo={onGo} />
    </div>
  );
}
