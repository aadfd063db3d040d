import { type ReactNode, useId, useRef } from 'react';
import { Link } from 'wouter';
import type { ChangeOfContent, ChangesOfSort, ReleaseChanges } from '#contract/releases.ts';
import * as texts from '#texts/releases.ts';
import { approvedSince, credit as creditTo } from '#texts/submissions.ts';
import { questKind } from '#web/quests/quest-kind.ts';
import { classNames } from '#web/shared/class-names.ts';
import { Since } from '#web/shared/since.tsx';
import { RichText } from '#web/shared/rich-text.tsx';
import { useScrollStop } from '#web/shared/focus/use-scroll-stop.ts';
import { storyLineKind } from '#web/story-lines/story-line-kind.ts';
import { PlainTitle } from '#web/shared/game-text/plain-title.tsx';
import styles from './change-lists.module.css';

const sorts = [
  { name: 'quests', kind: questKind },
  { name: 'story_lines', kind: storyLineKind },
  { name: 'entries', kind: null },
] as const;
type Sort = (typeof sorts)[number];

/** `isFirst`: compared with nothing. */
type ChangeListsProps = { changes: ReleaseChanges; isFirst: boolean };

export const isListed = ({ changes, isFirst }: ChangeListsProps): boolean =>
  (changes.world && !isFirst) || sorts.some(({ name }) => changes[name].items.length > 0);

/** Scrolls by itself. */
export function ChangeLists({ changes, isFirst }: ChangeListsProps) {
  const box = useRef<HTMLElement>(null);
  useScrollStop(box);
  if (!isListed({ changes, isFirst })) return null;
  return (
    <section ref={box} aria-label={texts.theChanges} className={styles['box']}>
      {changes.world && !isFirst && <p>{texts.worldChanged}</p>}
      {sorts.map((sort) => (
        <SortOfChanges key={sort.name} sort={sort} isFirst={isFirst} {...changes[sort.name]} />
      ))}
    </section>
  );
}

type SortOfChangesProps = ChangesOfSort & { sort: Sort; isFirst: boolean };

function SortOfChanges({ sort, isFirst, added, changed, removed, items }: SortOfChangesProps) {
  const titleId = useId();
  if (items.length === 0) return null;
  const left = added + changed + removed - items.length;
  return (
    <section className={styles['sort']} aria-labelledby={titleId}>
      <h3 id={titleId}>{texts.changeSorts[sort.name]}</h3>
      <ul>
        {items.map((item) => (
          <li key={item.id} className={styles['row']} data-whole={isFirst || undefined}>
            {!isFirst && (
              <>
                <span className={classNames(styles['mark'], styles[item.change])}>
                  {texts.changeMarks[item.change]}
                </span>{' '}
              </>
            )}
            <span>
              <ItemTitle sort={sort} item={item} />
              {item.credit && <ItemCredit {...item.credit} />}
            </span>
          </li>
        ))}
      </ul>
      {left > 0 && <p className={styles['more']}>{texts.andMore(left)}</p>}
    </section>
  );
}

function ItemCredit({ author, approved_by: name, approved_at: at }: NonNullable<ChangeOfContent['credit']>) {
  return (
    <small className={styles['credit']}>
      <span>{creditTo(author)}</span>
      {name !== undefined && at !== undefined && (
        <span>
          <RichText parts={approvedSince<ReactNode>({ name, since: <Since time={at} /> })} />
        </span>
      )}
    </small>
  );
}

function ItemTitle({ sort: { kind }, item }: { sort: Sort; item: ChangeOfContent }) {
  const { id, title } = item;
  if (kind !== null && item.change !== 'removed')
    return <OfficialLink kind={kind} id={id} title={title} className={styles['title']} />;
  return (
    <span className={styles['title']}>
      <PlainTitle text={title} />
    </span>
  );
}

/** Whose screen of official documents is opened. */
type Kind = Pick<typeof questKind | typeof storyLineKind, 'screens' | 'param'>;
type OfficialLinkProps = { kind: Kind; id: string; title: string; className?: string | undefined };

/** Leads to an official document on its own screen. */
function OfficialLink({ kind: { screens, param }, id, title, className }: OfficialLinkProps) {
  return (
    <Link to={`${screens.official}?${new URLSearchParams({ [param]: id })}`} className={className}>
      <PlainTitle text={title} />
    </Link>
  );
}
