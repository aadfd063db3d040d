import * as z from 'zod/mini';
import type { Merge, Versions } from '#domain/merge/merge.ts';
import type { DescribedQuestion } from '#messages/describe-comparison.ts';
import type { DocumentKind, Draft, PlainEditing } from '#web/documents/document-kind.ts';
import type { DocumentRules } from '#web/documents/document-rules.ts';
import type { DocumentScreen } from '#web/documents/pane/document-screen.ts';
import type { DocumentEditorProps, DocumentViewProps } from '#web/documents/pane/kind-pane.ts';
import { editPlainly } from '#web/documents/drafts/plain-editing.ts';
import { EditorActions } from '#web/documents/editing/editor-actions.tsx';
import { paneContent } from '#web/documents/pane/pane-content.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { paths } from '#web/shared/address/paths.ts';
import { atHand } from '#web/shared/late/late.ts';
import { TextField } from '#web/shared/fields/text-field.tsx';

/** A kind that the product does not have. */
type Note = { readonly title: string; readonly text: string };
const note = z.object({ title: z.string(), text: z.string() });
const savedNote = z.extend(note, { id: z.string(), version: z.int(), updated_at: z.int() });
const draft = z.object({ id: z.string(), version: z.nullable(z.int()), original: note, content: note });
export type SavedNote = z.infer<typeof savedNote>;

const parts = ['title', 'text'] as const;
const differing = (one: Note, other: Note) => parts.filter((part) => one[part] !== other[part]);
const noteOf = ({ title, text }: Note): Note => ({ title, text });
export const notesAddress = (owner: string): string => `/api/owners/${owner}/notes`;

const merge = ({ base, mine, theirs }: Versions<Note>): Merge<Note, DescribedQuestion> => {
  const disputed = differing(mine, theirs).filter((part) => mine[part] !== base[part] && theirs[part] !== base[part]);
  const questions: DescribedQuestion[] = disputed.map((part) => ({
    id: part,
    about: part,
    mine: mine[part],
    theirs: theirs[part],
  }));
  const settled = (part: keyof Note, side: string | undefined): string =>
    side === 'mine' || (!side && mine[part] !== base[part]) ? mine[part] : theirs[part];
  return {
    questions,
    settle: ({ title, text }) => ({ title: settled('title', title), text: settled('text', text) }),
  };
};

const noteRules: DocumentRules<Note> = {
  check: ({ title }) => (title ? null : { message: 'A note has a title.' }),
  placeRefusal: ({ message, path: [part] }) => (part === 'text' ? { message } : null),
  compare: (before, after) =>
    differing(before, after).map((part) => ({ about: part, before: before[part], after: after[part] })),
  merge,
  describeChanges: differing,
};

export const noteKind: DocumentKind<Note, SavedNote> = {
  name: 'notes',
  words: { one: 'note', many: 'notes' },
  param: 'note',
  screens: { own: paths.home, official: paths.home, space: paths.space },
  addresses: {
    list: notesAddress,
    one: (owner, id) => `${notesAddress(owner)}/${id}`,
    versions: (owner, id) => `${notesAddress(owner)}/${id}/revisions`,
    version: (owner, id, version) => `${notesAddress(owner)}/${id}/revisions/${version}`,
    deleted: (owner, after) => `/api/owners/${owner}/deleted-notes${after ? `?after=${after}` : ''}`,
    deletedOne: (owner, id) => `/api/owners/${owner}/deleted-notes/${id}`,
  },
  blank: { title: '', text: '' },
  newId: () => `note_${crypto.randomUUID()}`,
  readList: (answer) => z.parse(z.object({ items: z.array(savedNote) }), answer).items,
  readSaved: (answer) => z.parse(savedNote, answer),
  contentOf: noteOf,
  isDraft: (kept): kept is Draft<Note> => draft.safeParse(kept).success,
  isSame: (one, other) => differing(one, other).length === 0,
  nameDifferences: differing,
  edit: editPlainly,
  rules: async () => noteRules,
};

function NoteView({ saved, editable, onEdit, history }: DocumentViewProps<SavedNote>) {
  return (
    <article>
      <h2 tabIndex={-1}>{saved.title}</h2>
      <p>{saved.text}</p>
      {history}
      {editable && <Button onClick={onEdit}>Edit Note</Button>}
    </article>
  );
}

function NoteEditor({
  editing,
  content,
  faultState,
  ...actions
}: DocumentEditorProps<Note, SavedNote, PlainEditing<Note>, { message: string }>) {
  const write = (part: Partial<Note>) => editing.write({ ...content, ...part });
  return (
    <form aria-label="Note editor" onSubmit={(event) => event.preventDefault()}>
      <p role="alert">{faultState.fault.mark?.message}</p>
      <TextField label="Title" value={content.title} onChange={(title) => write({ title })} />
      <TextField label="Text" value={content.text} onChange={(text) => write({ text })} />
      <EditorActions name="Note" isNew={editing.begun.version === null} {...actions} />
    </form>
  );
}

export const noteScreen: DocumentScreen<Note, SavedNote> = {
  kind: noteKind,
  createLabel: 'Create New Note',
  hasTypes: false,
  hasLevels: false,
  listWidth: 'normal',
  Help: () => <p>Choose a note.</p>,
  pane: atHand(paneContent({ View: NoteView, Editor: NoteEditor, rules: noteRules })),
};
