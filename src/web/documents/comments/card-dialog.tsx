import { CommentsDialog } from './comments-dialog.tsx';
import type { CommentedHere } from './commented-here.ts';
import { subjectsOfCard } from './place-mark.tsx';

type CardDialogProps = { line: CommentedHere; quest: string; title: string; onClose: () => void };

/** The threads at a quest of a line, and at its card. */
export function CardDialog({ line, quest, title, onClose }: CardDialogProps) {
  return <CommentsDialog subjects={subjectsOfCard(line, quest)} what={title} onClose={onClose} />;
}
