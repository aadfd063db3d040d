import type { ArrangedProps } from '#web/documents/list-pane/list-pane.tsx';
import { logError } from '#web/shared/errors/log.ts';
import { late } from '#web/shared/late/late.ts';
import { useLate } from '#web/shared/late/use-late.ts';
import { useLineGroups } from './use-line-groups.ts';

const grouped = late(() => import('./grouped-lines.tsx'));

/** Without groups the list stays the plain one, so that the focus stays in it when the groups have come. */
export function GroupedList(props: ArrangedProps) {
  const { groups, isAsked } = useLineGroups(props.owner, props.items.length > 0);
  const isNeeded = groups !== undefined && (groups.length > 0 || (props.isEditable && props.items.length > 0));
  const shown = useLate(grouped, { isNeeded, onLost: noteLost });
  const arranged = isNeeded && shown;
  const isComing = groups === undefined ? isAsked : isNeeded && !shown;
  return (
    <>
      {isComing && <span hidden data-skeleton />}
      {(!arranged || groups.length === 0) && props.listOf(props.items)}
      {arranged && <arranged.GroupedLines {...props} groups={groups} />}
    </>
  );
}

const noteLost = (cause: unknown): void => logError('The groups of story lines could not be shown', cause);
