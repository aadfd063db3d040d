import { useState } from 'react';
import { experienceFor } from '#domain/world/levels.ts';
import type { World } from '#domain/world/world.ts';
import { worldCeilings } from '#domain/world/world-ceilings.ts';
import * as texts from '#texts/world/world.ts';
import { CheckField } from '#web/shared/fields/check-field.tsx';
import { TextAreaField } from '#web/shared/fields/text-area-field.tsx';
import type { PanelProps } from '#web/world/draft/world-draft.ts';
import { useFaultWithin } from '#web/world/draft/world-faults.ts';
import { FaultHint, WorldNumber } from '#web/world/draft/world-fields.tsx';
import styles from '#web/world/panels.module.css';
import { readSteps, writeSteps } from './level-steps.ts';

type Levels = NonNullable<World['levels']>;

const firstLevels: Levels = { start: 1, steps: [] };

/** What levels cost in this game. */
export function LevelFields({ world, change }: PanelProps) {
  const { levels } = world;
  // They come back as they were while the tab stays open.
  const [dropped, setDropped] = useState<Levels>(firstLevels);
  const set = (next: Levels | undefined) => change((before) => withLevels(before, next));
  const handleSwitch = (isOn: boolean) => {
    if (levels) setDropped(levels);
    set(isOn ? dropped : undefined);
  };
  return (
    <div className={styles['rows']}>
      <CheckField label={texts.levelsCost} checked={levels !== undefined} onChange={handleSwitch} />
      {levels && (
        <fieldset className={styles['row']} aria-label={texts.levelsLabel} data-at="/levels">
          <WorldNumber
            at="/levels/start"
            label={texts.startingLevel}
            range={worldCeilings.startingLevel}
            value={levels.start}
            onChange={(start) => set({ ...levels, start })}
          />
          <Steps levels={levels} onChange={(steps) => set({ ...levels, steps })} />
        </fieldset>
      )}
    </div>
  );
}

const withLevels = ({ levels: _before, ...others }: World, levels: Levels | undefined): World =>
  levels ? { ...others, levels } : others;

/** The text stays as it is typed while it says the same. */
function Steps({ levels, onChange }: { levels: Levels; onChange: (steps: number[]) => void }) {
  const { start, steps } = levels;
  const [typed, setTyped] = useState(() => writeSteps(steps));
  const fault = useFaultWithin('/levels/steps');
  const text = writeSteps(readSteps(typed)) === writeSteps(steps) ? typed : writeSteps(steps);
  const top = start + steps.length;
  const wrong = steps.includes(0) ? texts.levelsUnread : fault?.message;
  return (
    <TextAreaField
      label={texts.levelSteps}
      data-at="/levels/steps"
      rows={4}
      spellCheck={false}
      inputMode="numeric"
      invalid={wrong !== undefined}
      hint={
        wrong === undefined ? (
          texts.levelsTold({ start, top, experience: experienceFor(levels, top) })
        ) : (
          <FaultHint>{wrong}</FaultHint>
        )
      }
      value={text}
      onChange={(next) => {
        setTyped(next);
        onChange(readSteps(next));
      }}
    />
  );
}
