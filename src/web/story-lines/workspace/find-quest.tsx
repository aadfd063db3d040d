import type { QuestContent } from '#domain/quest/quest.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { limits } from '#domain/limits.ts';
import { toLine } from '#domain/text/text.ts';
import { suggestionsFor } from '#texts/shared.ts';
import * as texts from '#texts/story-lines.ts';
import { classNames } from '#web/shared/class-names.ts';
import { holdCharacters, toMaxLength } from '#web/shared/fields/character-limit.ts';
import { FieldFrame } from '#web/shared/fields/field.tsx';
import { suggestedOptionClass } from '#web/shared/fields/suggest-field/suggested-option.ts';
import { FindStatus } from '#web/story-lines/finding/find-status.tsx';
import { FoundOption } from '#web/story-lines/finding/found-option.tsx';
import { type FindActions, useFindBox } from '#web/story-lines/finding/use-find-box.ts';
import { useFinding } from '#web/story-lines/finding/use-finding.ts';
import styles from './find-quest.module.css';

type FindQuestProps = FindActions & { line: StoryGraph; quests: ReadonlyMap<string, QuestContent> };

/**
 * Searches the titles and texts of a line's quests. Read on in finding: index-quests, find-quests, use-finding,
 * use-find-box.
 */
export function FindQuest({ line, quests, ...actions }: FindQuestProps) {
  const finding = useFinding(line, quests);
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
                  toLine(holdCharacters(currentTarget, finding.query, limits.oneLineField), limits.oneLineField),
                ),
            })}
          />
          <FindStatus finding={finding} isOpen={isOpen} />
          <ul
            {...getMenuProps({
              'aria-label': isListed ? suggestionsFor(texts.findQuest) : undefined,
              'aria-labelledby': undefined,
              hidden: !isListed,
              className: styles['menu'],
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
}
