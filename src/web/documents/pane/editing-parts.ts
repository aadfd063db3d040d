// What the editors of all kinds share. A list does without.

export { DiscardedNote as Discarded } from '#web/documents/drafts/discarded-note.tsx';
export { MeanwhileNote as Meanwhile } from '#web/documents/editing/meanwhile-note.tsx';
export { DocumentDialog as Dialog } from '#web/documents/saving/document-dialog.tsx';
