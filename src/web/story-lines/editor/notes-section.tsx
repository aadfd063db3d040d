// Read new-note first.
import { Frame, StickyNote, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { LineNote } from '#domain/story-line/story-line.ts';
import { toLine } from '#domain/text/text.ts';
import * as texts from '#texts/writing/notes.ts';
import { FaultNotice } from '#web/documents/editing/fault-notice.tsx';
import type { Fault } from '#web/documents/editing/use-fault.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import { TextAreaField } from '#web/shared/fields/text-area-field.tsx';
import { TextField } from '#web/shared/fields/text-field.tsx';
import type { PerformCommand } from '#web/story-lines/commands/line-command.ts';
import type { LineContent } from '#web/story-lines/content/line-content.ts';
import type { StoryLineFault } from '#web/story-lines/content/story-line-fault.ts';
import { PanelSection } from '#web/story-lines/workspace/inspector/panel-section.tsx';
import type { SelectionState } from '#web/story-lines/workspace/use-selection.ts';
import { newNote } from './new-note.ts';
import styles from './story-line-editor.module.css';

export type NotesSectionProps = {
  line: LineContent;
  selectionState: SelectionState;
  fault: Fault<StoryLineFault>;
  onCommand: PerformCommand;
  onNoticeGone: () => void;
};

const longest = { title: 200, text: 3000 } as const;
const icons = { frame: <Frame aria-hidden="true" />, note: <StickyNote aria-hidden="true" /> } as const;

/** The frames and notes of an edited line. One is open at a time. */
export function NotesSection({ line, selectionState, fault, onCommand, onNoticeGone }: NotesSectionProps) {
  const { notes = [] } = line;
  const { shownNote, setShownNote, quests } = selectionState;
  const handleAdd = (kind: LineNote['kind']) => {
    const note = newNote(line, kind, quests);
    if (!onCommand({ kind: 'put_note', note })) setShownNote({ id: note.id, isWanted: true });
  };
  return (
    <PanelSection title={texts.framesAndNotes} count={notes.length}>
      <FaultNotice fault={fault} section="notes" onGone={onNoticeGone} />
      {notes.length === 0 && <p className={styles['none']}>{texts.noNotes}</p>}
      <div className={styles['actions']}>
        <Button icon={icons.frame} onClick={() => handleAdd('frame')}>
          {texts.addFrame}
        </Button>
        <Button icon={icons.note} onClick={() => handleAdd('note')}>
          {texts.addNote}
        </Button>
      </div>
      {notes.length > 0 && <p className={styles['none']}>{texts.noteKeys}</p>}
      <ul className={styles['notes']}>
        {notes.map((note) => (
          <li key={note.id}>
            <Button
              icon={icons[note.kind]}
              aria-expanded={shownNote?.id === note.id}
              onClick={() => setShownNote(shownNote?.id === note.id ? null : { id: note.id, isWanted: false })}
            >
              <bdi>{texts.nameOfNote(note)}</bdi>
            </Button>
            {shownNote?.id === note.id && (
              <NoteFields
                note={note}
                isWanted={shownNote.isWanted}
                onFocused={() => setShownNote({ id: note.id, isWanted: false })}
                onCommand={onCommand}
              />
            )}
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

type NoteFieldsProps = { note: LineNote; isWanted: boolean; onFocused: () => void; onCommand: PerformCommand };

function NoteFields({ note, isWanted, onFocused, onCommand }: NoteFieldsProps) {
  const fields = useRef<HTMLDivElement>(null);
  const takeFocus = useEffectEvent(() => {
    fields.current?.querySelector('input')?.focus();
    onFocused();
  });
  useEffect(() => {
    if (isWanted) takeFocus();
  }, [isWanted]);
  const named = Object.keys(texts.colours);
  const options = named.includes(note.colour) ? named : [note.colour, ...named];
  return (
    <div ref={fields} className={styles['fields']}>
      <TextField
        label={texts.noteTitle}
        value={note.title ?? ''}
        maxLength={longest.title}
        autoComplete="off"
        dir="auto"
        onChange={(title) =>
          onCommand({ kind: 'put_note', note: { ...note, title: toLine(title, longest.title) }, typed: 'title' })
        }
      />
      {note.kind === 'note' && (
        <TextAreaField
          label={texts.noteText}
          value={note.text ?? ''}
          maxLength={longest.text}
          onChange={(text) => onCommand({ kind: 'put_note', note: { ...note, text }, typed: 'text' })}
        />
      )}
      <SelectField
        label={texts.colour}
        value={note.colour}
        options={options}
        textOf={(colour) => texts.colours[colour as keyof typeof texts.colours] ?? texts.ownColour(colour)}
        onChange={(colour) => onCommand({ kind: 'put_note', note: { ...note, colour } })}
      />
      <Button
        variant="danger"
        icon={<Trash2 aria-hidden="true" />}
        onClick={() => onCommand({ kind: 'remove_note', note })}
      >
        {texts.remove(texts.nameOfNote(note))}
      </Button>
    </div>
  );
}
