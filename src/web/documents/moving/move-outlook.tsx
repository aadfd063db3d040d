import { type ReactNode, useId } from 'react';
import type { MovePreview } from '#contract/moves.ts';
import { isSpaceId } from '#domain/space.ts';
import * as texts from '#texts/moves.ts';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { readText } from '#web/shared/game-text/read-text.ts';
import styles from './move-dialog.module.css';
import { useEndingLinks, useLineNames, type MoveChoice, type MovePlace, type Way } from './use-moving.ts';

type MoveOutlookProps = {
  chosen: MoveChoice;
  way: Way;
  place: MovePlace;
  preview: MovePreview | string | null;
  unsaved: readonly string[];
  /** Oneself can move it out of there again. */
  isBackward: boolean;
};

/** What the chosen way ends, takes along and leaves, or why it can't be gone. */
export function MoveOutlook({ chosen, way, place, preview, unsaved, isBackward }: MoveOutlookProps) {
  const names = useLineNames(chosen.owner);
  const nameOf = (line: string, title: string): string => names.get(line) ?? readText(title);
  const links = useEndingLinks({ ...chosen, way }).map(({ line, title, count }) => ({
    title: nameOf(line, title),
    count,
  }));
  if (preview === null) return <Skeleton lines={3} label={texts.looking} />;
  if (typeof preview === 'string') return <WarningBox message={preview} />;
  const { quests, story_lines: lines, stops, comments, shared_links, set_aside, approvals } = preview;
  const isMove = way === 'move';
  const stopped = [
    ...stops.map(({ detail, story_lines = [] }) =>
      story_lines.length > 0 ? texts.inLines(story_lines.map(({ id, title }) => nameOf(id, title))) : detail,
    ),
    ...(isMove && unsaved.length > 0 ? [texts.unsavedFirst(unsaved)] : []),
  ];
  if (stopped.length > 0) return <Facts title={texts.stops} facts={stopped} isWarning />;
  const ending = [
    ...links.map(isMove ? texts.linkEnds : texts.copiedLinkEnds),
    ...(isMove && approvals > 0 ? [texts.approvalsEnd(approvals)] : []),
    ...(isMove && isSpaceId(chosen.owner) ? [texts.readersEnd] : []),
    ...(isMove && !isBackward ? [texts.ownersBring(place.name)] : []),
  ];
  const groups = groupFacts(preview);
  const along = [
    ...groups.along,
    ...tableFacts(preview.reward_tables, isMove),
    ...(isMove
      ? counted([comments, texts.commentsAlong], [shared_links, texts.linksAlong], [set_aside, texts.asideAlong])
      : []),
  ];
  const staying = [
    ...groups.staying,
    ...(isMove
      ? []
      : [texts.historyStays, ...counted([comments, texts.commentsStay], [shared_links, texts.linksStay])]),
  ];
  return (
    <>
      <Facts title={texts.ends} facts={ending} />
      <p>{(isMove ? texts.movesWhat : texts.copiesWhat)({ quests, lines })}</p>
      <Facts title={texts.along} facts={along} />
      <Facts title={texts.stays} facts={staying} />
    </>
  );
}

/** A place of a line among others; without room for its group it stands alone there. */
const groupFacts = ({ groups, groups_fit: fit }: MovePreview): Readonly<Record<'along' | 'staying', string[]>> => {
  if (!fit) return { along: [], staying: titled(groups, texts.groupsStay) };
  const { joined, made } = Object.groupBy(groups, ({ is_new: isNew }) => (isNew ? 'made' : 'joined'));
  return { along: [...titled(joined, texts.groupsJoined), ...titled(made, texts.groupsMade)], staying: [] };
};

/** Rewards give there what they gave here. */
const tableFacts = (tables: MovePreview['reward_tables'], isMove: boolean): string[] => {
  const { go, comes, second, same } = Object.groupBy(tables, ({ there, stays }) =>
    there === 'comes' && !stays ? 'go' : there,
  );
  return [
    ...titled(go, texts.tablesGo),
    ...titled(comes, isMove ? texts.tablesShared : texts.tablesCopied),
    ...titled(second, texts.tablesSentAlong),
    ...titled(same, texts.tablesThere),
  ];
};

const titled = (
  some: readonly { readonly title: string }[] | undefined = [],
  say: (titles: readonly string[]) => string,
): string[] => (some.length > 0 ? [say(some.map(({ title }) => readText(title)))] : []);

const counted = (...counts: readonly (readonly [number, (count: number) => string])[]): string[] =>
  counts.flatMap(([count, say]) => (count > 0 ? [say(count)] : []));

type FactsProps = { title: string; facts: readonly string[]; isWarning?: boolean };

function Facts({ title, facts, isWarning = false }: FactsProps): ReactNode {
  const titleId = useId();
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby={titleId} data-warning={isWarning || undefined} className={styles['facts']}>
      <h3 id={titleId}>{title}</h3>
      <ul>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </section>
  );
}
