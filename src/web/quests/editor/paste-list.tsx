import { ClipboardList, Check, TriangleAlert } from 'lucide-react';
import { type ClipboardEvent, useState, type ReactNode, useMemo } from 'react';
import { readObjectiveList, type ReadLine } from '#domain/quest-properties/read-objective-list.ts';
import type { Objective } from '#domain/world/property.ts';
import { describeQuestViolation } from '#messages/describe-property-violation.ts';
import { cancel } from '#texts/common.ts';
import * as texts from '#texts/quests.ts';
import { describeProperty } from '#web/quests/view/describe-property.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import { TextAreaField } from '#web/shared/fields/text-area-field.tsx';
import { RichText } from '#web/shared/rich-text.tsx';
import { loadedEntries } from '#web/shared/world/kept-entries.ts';
import { useWorld } from '#web/shared/world/world-store.ts';
import styles from './paste-list.module.css';

/** Pastes lists of objectives: by a dialog, or as several lines in a row's field. */
export const usePastedList = (count: number, onAdd: (objectives: readonly Objective[]) => void) => {
  const world = useWorld();
  const room = world.limits.objectives.max - count;
  const hasKinds = world.liveKindsOf('objectives').length > 0;
  const [begun, setBegun] = useState<string | null>(null);
  const handlePaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!(event.target instanceof HTMLInputElement) || !hasKinds || !hasSeveralLines(text)) return;
    event.preventDefault();
    setBegun(text);
  };
  const handleAdd = (objectives: readonly Objective[]) => {
    setBegun(null);
    onAdd(objectives);
  };
  return {
    onPaste: handlePaste,
    button: hasKinds && (
      <Button icon={<ClipboardList aria-hidden="true" />} disabled={room <= 0} onClick={() => setBegun('')}>
        {texts.pasteList}
      </Button>
    ),
    dialog: begun !== null && (
      <PasteListDialog begun={begun} room={room} onAdd={handleAdd} onClose={() => setBegun(null)} />
    ),
  };
};

const hasSeveralLines = (text: string): boolean => text.split(/[\r\n]+/).filter((line) => line.trim()).length > 1;

type PasteListDialogProps = {
  begun: string;
  room: number;
  onAdd: (objectives: readonly Objective[]) => void;
  onClose: () => void;
};

function PasteListDialog({ begun, room, onAdd, onClose }: PasteListDialogProps) {
  const world = useWorld();
  const kinds = world.liveKindsOf('objectives');
  const [type, setType] = useState(kinds[0]?.type ?? '');
  const [text, setText] = useState(begun);
  const lines = useMemo(
    () => readObjectiveList(text, { type, room }, { world, entries: loadedEntries() }),
    [text, type, room, world],
  );
  const sound = lines.flatMap(({ objective }) => objective ?? []);
  return (
    <Modal
      title={texts.pasteList}
      size="wide"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button variant="primary" disabled={sound.length === 0} onClick={() => onAdd(sound)}>
            {texts.addObjectives(sound.length)}
          </Button>
        </>
      }
    >
      <div className={styles['columns']}>
        <div className={styles['list']}>
          <SelectField
            label={texts.objectiveKind}
            value={type}
            options={kinds.map((kind) => kind.type)}
            textOf={(each) => world.kindOf(each)?.label ?? each}
            onChange={setType}
          />
          <TextAreaField label={texts.oneALine} hint={texts.pasteHint} value={text} onChange={setText} />
        </div>
        <section aria-label={texts.preview} className={styles['preview']}>
          <output className={styles['count']}>{formatCount(lines, sound.length, room)}</output>
          <ul>
            {lines.map((line) => (
              <PreviewedLine key={line.line} line={line} />
            ))}
          </ul>
        </section>
      </div>
    </Modal>
  );
}

const strong = (words: string): ReactNode => <strong>{words}</strong>;

function PreviewedLine({ line: { line, text, objective, fault } }: { line: ReadLine }) {
  return (
    <li className={styles['line']} data-fault={fault !== null || undefined}>
      {objective ? <Check aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
      <span>
        {objective ? (
          <ObjectiveWords objective={objective} />
        ) : (
          <RichText
            parts={texts.lineLeftOut<ReactNode>({
              number: line,
              text,
              fault: describeQuestViolation(fault),
              strong,
            })}
          />
        )}
      </span>
    </li>
  );
}

function ObjectiveWords({ objective }: { objective: Objective }) {
  const { what, amount } = describeProperty(objective, useWorld());
  return amount ? `${what} ${amount}` : what;
}

const formatCount = (lines: readonly ReadLine[], sound: number, room: number): string => {
  if (lines.length === 0) return texts.roomFor(room);
  return texts.linesAdded({ added: sound, all: lines.length });
};
