import { storyTypes } from '#texts/property-types.ts';
import * as texts from '#texts/story-lines.ts';
import type { Excerpt } from '#web/shared/search/excerpt-around.ts';
import type { FoundQuest } from './find-quests.ts';
import styles from './found-option.module.css';

/** A found quest: its title, what distinguishes it from others of this title, and where a text matches. */
export function FoundOption({ found, count }: { found: FoundQuest; count: number }) {
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
