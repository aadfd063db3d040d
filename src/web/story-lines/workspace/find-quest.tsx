import { memo, useRef } from 'react';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { limits } from '#domain/limits.ts';
import { toLine } from '#domain/text/text.ts';
import { suggestionsFor } from '#texts/shared.ts';
import * as texts from '#texts/story-lines.ts';
import { classNames } from '#web/shared/class-names.ts';
import { cutToLimit, toMaxLength } from '#web/shared/fields/character-limit.ts';
import { FieldFrame } from '#web/shared/fields/field.tsx';
import { raisedListClass, suggestedOptionClass } from '#web/shared/fields/suggestion-menu.ts';
import { VisuallyHidden } from '#web/shared/focus/visually-hidden.tsx';
import { storyTypes } from '#texts/property-types.ts';
import type { Excerpt } from '#web/shared/fields/excerpt-around.ts';
import { type FindActions, useFindBox, useFinding, type Finding } from './use-find-box.ts';
import styles from './find-quest.module.css';
import { useKeptFocus } from './kept-finding.ts';
import type { FoundQuest } from './find-quests.ts';

type FindQuestProps = FindActions & {
  /** Null for a line that is not passed on to another screen. */
  lineId: string | null;
  line: StoryGraph;
  quests: ReadonlyMap<string, QuestContent>;
};

/**
 * Searches the titles and texts of a line's quests. Read on in find-quests, then use-find-box and kept-finding.
 */
export const FindQuest = memo(function FindQuest({ lineId, line, quests, ...actions }: FindQuestProps) {
  const field = useRef<HTMLInputElement>(null);
  const finding = useFinding(lineId, line, quests);
  useKeptFocus(lineId, field);
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps, ...box } = useFindBox(finding, actions);
  const isListed = isOpen && finding.shown.length > 0;

  return (
    <FieldFrame label={texts.findQuest} className={styles['field']}>
      {(control) => (
        <>
          <input
            data-search
            {...getInputProps({
              ...control,
              ref: field,
              className: classNames(control.className, styles['input']),
              type: 'text',
              spellCheck: false,
              maxLength: toMaxLength(limits.oneLineField),
              'aria-labelledby': undefined,
              'aria-expanded': isListed,
              onFocus: finding.use,
              onKeyDown: box.handleKeyDown,
              onChange: ({ currentTarget }) =>
                box.handleWrite(
                  toLine(cutToLimit(currentTarget, finding.query, limits.oneLineField), limits.oneLineField),
                ),
            })}
          />
          <FindStatus finding={finding} isOpen={isOpen} />
          <ul
            {...getMenuProps({
              'aria-label': isListed ? suggestionsFor(texts.findQuest) : undefined,
              'aria-labelledby': undefined,
              hidden: !isListed,
              className: classNames(raisedListClass, styles['menu']),
            })}
            data-material="page"
          >
            {isListed &&
              finding.shown.map((found, index) => (
                <li
                  key={found.indexed.id}
                  {...getItemProps({
                    item: found,
                    index,
                    className: suggestedOptionClass(index === highlightedIndex),
                  })}
                >
                  <FoundOption found={found} count={finding.size} />
                </li>
              ))}
          </ul>
        </>
      )}
    </FieldFrame>
  );
});

/** The number of the shown match, and how many there are. */
function FindStatus({ finding: { query, at, count, current }, isOpen }: { finding: Finding; isOpen: boolean }) {
  const isMissing = isOpen && query.trim() !== '' && count === 0;
  return (
    <output className={styles['status']}>
      {isMissing && texts.noQuestFound}
      {!isOpen && current && (
        <>
          {texts.foundPlace({ at: at + 1, count })}
          <VisuallyHidden>: {current.title}</VisuallyHidden>
        </>
      )}
    </output>
  );
}

/** A found quest: its title, what distinguishes it from others of this title, and where a text matches. */
function FoundOption({ found, count }: { found: FoundQuest; count: number }) {
  const { indexed, title, text } = found;
  return (
    <span className={styles['option']}>
      <bdi className={styles['title']}>
        <Marked excerpt={title} />
      </bdi>
      <span className={styles['note']}>
        {texts.placeInLine({ place: indexed.place, count })}
        {indexed.quest && ` · ${storyTypes[indexed.quest.type]}`}
        {indexed.prerequisites.length > 0 && ` · ${texts.after(indexed.prerequisites)}`}
      </span>
      {text && (
        <span className={styles['text']}>
          {text.of !== null && `${text.of}: `}
          <bdi>
            <Marked excerpt={text} />
          </bdi>
        </span>
      )}
    </span>
  );
}

function Marked({ excerpt: { before, found, after } }: { excerpt: Excerpt }) {
  return (
    <>
      {before}
      {found && <mark>{found}</mark>}
      {after}
    </>
  );
}
