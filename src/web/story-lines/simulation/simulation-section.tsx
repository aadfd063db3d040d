// Read this folder in this order: this file, use-simulation, simulation-job, is-same-story, then simulation-result.

import { Eraser, RotateCw, UsersRound, X } from 'lucide-react';
import { type RefObject, Suspense, useEffect, useRef } from 'react';
import { temperaments } from '#domain/story-line/simulation/play-as.ts';
import type { TemperamentWeights } from '#domain/story-line/simulation/simulate.ts';
import { simulatedPlayers } from '#domain/story-line/simulation/simulated-players.ts';
import * as texts from '#texts/playing/simulation.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { NumberField } from '#web/shared/fields/number-field.tsx';
import { formatFigure } from '#web/shared/format-figure.ts';
import { lateComponent } from '#web/shared/late/late-component.ts';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { PanelSection } from '#web/story-lines/workspace/inspector/panel-section.tsx';
import styles from './simulation-section.module.css';
import { seeds, type SimulationState, weightRange } from './use-simulation.ts';

const SimulationResult = lateComponent(async () => (await import('./simulation-result.tsx')).SimulationResult);

type SimulationSectionProps = {
  simulation: SimulationState;
  titleOf: (id: string) => string;
  onShow: (quest: string) => void;
};

/** Runs the simulation of a line and shows its result. The code that shows it is loaded with the first result. */
export function SimulationSection({ simulation: state, titleOf, onShow }: SimulationSectionProps) {
  const startButton = useRef<HTMLButtonElement>(null);
  const { seed, setSeed, run, isReady, start, simulation, isOutdated } = state;
  useShowOnce(startButton, run.state === 'failed' ? run : simulation);
  /** The pressed button disappears, so the start button gets the focus. */
  const leaveFor = (action: () => void) => () => {
    startButton.current?.focus();
    action();
  };
  return (
    <PanelSection title={texts.title}>
      <p className={styles['note']}>{texts.about}</p>
      <Weights weights={state.weights} onChange={state.setWeights} />
      <div className={styles['controls']}>
        <NumberField label={texts.seed} value={seed} range={seeds} onChange={setSeed} />
        <Button ref={startButton} disabled={!isReady} icon={<UsersRound aria-hidden="true" />} onClick={start}>
          {texts.simulatePlayers(formatFigure(simulatedPlayers))}
        </Button>
      </div>
      {run.state === 'running' && <Running share={run.share} onCancel={leaveFor(state.cancel)} />}
      {run.state === 'failed' && <WarningBox message={texts.failed} />}
      <output className={styles['outcome']}>{simulation && <Outcome {...simulation} />}</output>
      {simulation && (
        <>
          {isOutdated && (
            <div className={styles['outdated']}>
              <p>{texts.outdated}</p>
              <Button icon={<RotateCw aria-hidden="true" />} onClick={leaveFor(start)}>
                {texts.runAgain}
              </Button>
            </div>
          )}
          <div className={styles['clear']}>
            <p className={styles['note']}>{texts.onCanvas}</p>
            <Button icon={<Eraser aria-hidden="true" />} onClick={leaveFor(state.clear)}>
              {texts.clear}
            </Button>
          </div>
          <Suspense fallback={<Skeleton lines={6} label={texts.loading} />}>
            <SimulationResult simulation={simulation} titleOf={titleOf} onShow={onShow} />
          </Suspense>
        </>
      )}
    </PanelSection>
  );
}

type WeightsProps = { weights: TemperamentWeights; onChange: (weights: TemperamentWeights) => void };

function Weights({ weights, onChange }: WeightsProps) {
  return (
    <details>
      <summary>{texts.weights}</summary>
      <p className={styles['note']}>{texts.weightsNote}</p>
      <div className={styles['weights']}>
        {temperaments.map((each) => (
          <NumberField
            key={each}
            label={texts.temperamentNames[each]}
            value={weights[each]}
            range={weightRange}
            onChange={(weight) => onChange({ ...weights, [each]: weight })}
          />
        ))}
      </div>
      {Object.values(weights).every((weight) => weight === 0) && <WarningBox message={texts.noWeights} />}
    </details>
  );
}

/** Scrolls to a new result, or to the reason why there is none. Below a long list of quests it would be out of view. */
const useShowOnce = (button: RefObject<HTMLElement | null>, result: unknown): void => {
  const shown = useRef(result);
  useEffect(() => {
    if (result && result !== shown.current) button.current?.scrollIntoView({ block: 'start' });
    shown.current = result;
  }, [button, result]);
};

/** The progress of a run. It appears after a moment, so that a short run shows none. */
function Running({ share, onCancel }: { share: number; onCancel: () => void }) {
  return (
    <div className={styles['running']}>
      <progress value={share} aria-label={texts.running} />
      <Button icon={<X aria-hidden="true" />} onClick={onCancel}>
        {texts.cancel}
      </Button>
    </div>
  );
}

function Outcome({ players, seed }: { players: number; seed: number }) {
  const figure = formatFigure(players);
  return (
    <>
      {texts.simulated({ figure, count: players, seed })}
      {players < simulatedPlayers && ` ${texts.fewer({ figure, asked: formatFigure(simulatedPlayers) })}`}
    </>
  );
}
