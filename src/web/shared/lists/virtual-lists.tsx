import type { CustomContainerComponentProps } from 'virtua';

type VirtualListProps = CustomContainerComponentProps & { 'aria-label'?: string };

/*
 * virtua takes the pointer off its rows while they scroll and 150 ms longer, so that a click just after the wheel would be lost.
 * These lists keep it.
 */
export function VirtualList({ style, ...list }: VirtualListProps) {
  return <ul {...list} style={{ ...style, pointerEvents: undefined }} />;
}

export function VirtualOrderedList({ style, ...list }: VirtualListProps) {
  return <ol {...list} style={{ ...style, pointerEvents: undefined }} />;
}
