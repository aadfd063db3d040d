import { useContext } from 'react';
import type { Marks } from '#domain/quest/quest.ts';
import { statusesOf } from '#domain/world/statuses.ts';
import * as texts from '#texts/documents.ts';
import { VisuallyHidden } from '#web/shared/focus/visually-hidden.tsx';
import { useWorld } from '#web/shared/world/world-store.ts';
import { PeopleOfOwner } from './people-of-owner.ts';
import styles from './list-row.module.css';

type MarkTagsProps = {
  marks: Marks;
  /** The most tags that are shown. Of further ones their number is shown. */
  most?: number;
};

/** The status and the tags of a quest. A status that the world lost stays by its id. */
export function MarkTags({ marks: { status, assignee, tags = [] }, most = tags.length }: MarkTagsProps) {
  const { world } = useWorld();
  const label = status && (statusesOf(world).find(({ id }) => id === status)?.label ?? status);
  const people = useContext(PeopleOfOwner);
  const left = tags.length - most;
  return (
    <>
      {label && (
        <span className={styles['status']}>
          <VisuallyHidden>{texts.statusMark} </VisuallyHidden>
          <bdi>{label}</bdi>
        </span>
      )}
      {tags.length > 0 && (
        <span className={styles['tags']} title={tags.join(', ')}>
          <VisuallyHidden>{texts.tagMarks} </VisuallyHidden>
          {tags.slice(0, most).map((tag) => (
            <bdi key={tag} className={styles['tag']}>
              {tag}
            </bdi>
          ))}
          {left > 0 && <span>{texts.moreTags(left)}</span>}
        </span>
      )}
      {assignee !== undefined && people.size > 0 && (
        <span className={styles['assignee']}>
          <VisuallyHidden>{texts.assigneeMark} </VisuallyHidden>
          <bdi>{people.get(assignee) ?? texts.whoLeft}</bdi>
        </span>
      )}
    </>
  );
}
