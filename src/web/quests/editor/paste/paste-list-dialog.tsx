import { Check, TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { readObjectiveList, type ReadLine } from '#domain/quest-properties/read-objective-list.ts';
import { objectiveTypes, type Objective } from '#domain/quest-properties/registry.ts';
import { messageOf } from '#messages/message-of.ts';
import { questRules } from '#texts/quest-rules.ts';
import { describeProperty } from '#web/quests/view/describe-property.ts';
import { Button } from '#web/shared/button.tsx';
import { Modal } from '#web/shared/modal.tsx';
import { SelectField } from '#web/shared/select-field.tsx';
import { TextAreaField } from '#web/shared/text-area-field.tsx';
import styles from './paste-list-dialog.module.css';

type PasteListDialogProps = {
  /** What the list begins with. */
  begun: string;
  /** How many objectives there is room for. */
  room: number;
  onAdd: (objectives: readonly Objective[]) => void;
  onClose: () => void;
};

/** Makes an objective of each line of a list, and shows beforehand what comes of it. */
export function PasteListDialog({ begun, room, onAdd, onClose }: PasteListDialogProps) {
  const [type, setType] = useState<Objective['type']>('Collect Item');
  const [text, setText] = useState(begun);
  const lines = useMemo(() => readObjectiveList(text, { type, room }), [text, type, room]);
  const sound = lines.flatMap(({ objective }) => objective ?? []);
  return (
    <Modal
      title="Paste a list"
      size="wide"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={sound.length === 0} onClick={() => onAdd(sound)}>
            {sound.length === 1 ? 'Add 1 objective' : `Add ${sound.length} objectives`}
          </Button>
        </>
      }
    >
      <div className={styles['columns']}>
        <div className={styles['list']}>
          <SelectField label="Kind of objective" value={type} options={objectiveTypes} onChange={setType} />
          <TextAreaField
            label="One objective a line"
            hint="An amount may stand with the name: 3 x Grey Feather, or Grey Feather x3."
            value={text}
            onChange={setText}
          />
        </div>
        <section aria-label="What becomes of it" className={styles['preview']}>
          <output className={styles['count']}>{tellCount(lines, sound.length, room)}</output>
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

function PreviewedLine({ line: { line, text, objective, fault } }: { line: ReadLine }) {
  return (
    <li className={styles['line']} data-fault={fault !== null || undefined}>
      {objective ? <Check aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
      <span>
        {objective ? (
          <ObjectiveWords objective={objective} />
        ) : (
          <>
            <strong>Line {line}:</strong> “{text}” is left out. {messageOf(questRules, fault)}
          </>
        )}
      </span>
    </li>
  );
}

function ObjectiveWords({ objective }: { objective: Objective }) {
  const { what, amount } = describeProperty(objective);
  return amount ? `${what} ${amount}` : what;
}

const tellCount = (lines: readonly ReadLine[], sound: number, room: number): string => {
  if (lines.length === 0) return `There is room for ${room} more.`;
  const left = lines.length - sound;
  return left === 0
    ? `${sound} of ${lines.length} lines can be added.`
    : `${sound} of ${lines.length} lines can be added, ${left} not.`;
};
