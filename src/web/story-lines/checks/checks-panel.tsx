// Read this folder in this order: this file, use-checks, run-checks, ask-paths-worker, check-paths, then the tables.

import { Check, EyeOff } from 'lucide-react';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { type Weight, weightOf, weights } from '#domain/advice/weights.ts';
import { balanceOf } from '#domain/balance/balance-of.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { acceptName, bringUpToDate } from '#texts/quests.ts';
import * as asideTexts from '#texts/set-aside.ts';
import * as texts from '#texts/story-line-tools.ts';
import { late } from '#web/shared/late/late.ts';
import { useLateDialog } from '#web/shared/late/use-late-dialog.ts';
import { lateComponent } from '#web/shared/late/late-component.ts';
import type { Loading } from '#web/shared/api/loading.ts';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import type { ShownQuests } from '#web/story-lines/content/use-line-quests.ts';
import { PanelSection } from '#web/story-lines/workspace/inspector/panel-section.tsx';
import { useWorld } from '#web/shared/world/world-store.ts';
import type { LineAdvice } from '#domain/advice/advice.ts';
import { lineAdvice } from '#texts/rules/advice.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { AdviceList, weightSigns } from '#web/shared/lists/advice-list.tsx';
import { shownAlike } from '#web/shared/lists/alike-advice.tsx';
import { ShowButton } from '#web/story-lines/workspace/inspector/quest-buttons.tsx';
import { AsideList } from './aside-list.tsx';
import { OfficialComparison } from './official-comparison.tsx';
import styles from './checks-panel.module.css';
import { Steps } from './steps.tsx';
import type { Checks } from './use-checks.ts';
import { sayAdvice } from '#web/shared/game-text/read-text.ts';

/** Lines without choices and optional quests never load it. */
const LeastAndMost = lateComponent(async () => (await import('./least-and-most-table.tsx')).LeastAndMostTable);

const lateDialog = late(async () => (await import('#web/quests/aside/set-aside-dialog.tsx')).SetAsideDialog);

type ChecksPanelProps = {
  line: StoryGraph;
  lineQuests: ShownQuests;
  checks: Checks;
  onShow: (quest: string) => void;
  /** The violations that forbid a save, while the line is edited. */
  faults?: ReactNode;
  /** Puts right what a quest says, while the line is edited. */
  onCorrect?: ((found: LineAdvice) => void) | undefined;
};

export function ChecksPanel({
  line,
  lineQuests: { byId, titleOf },
  checks,
  onShow,
  faults,
  onCorrect,
}: ChecksPanelProps) {
  const { advice, leastAndMost, official, entries, names, setAside, retry } = checks;
  const world = useWorld();
  const steps = useMemo(() => balanceOf(line, byId, { world, entries }), [line, byId, world, entries]);
  const quests = useMemo(() => Object.keys(line.story_quests).flatMap((id) => byId.get(id) ?? []), [line, byId]);
  return (
    <div className={styles['content']}>
      {faults}
      <PanelSection title={texts.advice} count={advice?.length}>
        {advice ? (
          <LineAdviceList
            {...{ advice, names, titleOf, onShow, setAside, onCorrect }}
            rewards={{ state: official.state }}
          />
        ) : (
          <NoAdviceYet retry={retry} />
        )}
      </PanelSection>
      <PanelSection title={texts.stepByStep}>
        <Steps steps={steps} titleOf={titleOf} />
      </PanelSection>
      {leastAndMost !== undefined && (
        <Suspense>
          <LeastAndMost both={leastAndMost} official={official.figures} />
        </Suspense>
      )}
      <PanelSection title={texts.comparedWithOfficial}>
        <OfficialComparison quests={quests} entries={entries} official={official} />
      </PanelSection>
    </div>
  );
}

function NoAdviceYet({ retry }: Pick<Checks, 'retry'>) {
  if (retry) return <NotLoaded what={texts.theChecks} headingLevel={4} onRetry={retry} />;
  return <Skeleton lines={3} label={texts.checking} />;
}

type LineAdviceListProps = {
  advice: readonly LineAdvice[];
  names: Loading;
  /** They are tried again with the official figures. */
  rewards: Loading;
  titleOf: (quest: string) => string;
  onShow: (quest: string) => void;
  setAside: Checks['setAside'];
  onCorrect: ChecksPanelProps['onCorrect'];
};

/** Under a heading for each weight. Of many alike a few are shown until somebody asks for all. */
function LineAdviceList({ advice, names, rewards, ...shared }: LineAdviceListProps) {
  const byWeight = Map.groupBy(advice, weightOf);
  return (
    <>
      {weights.flatMap((weight) => {
        const found = byWeight.get(weight);
        if (!found) return [];
        return (
          <section key={weight} className={styles['weight']} data-weight={weight}>
            <h4>{texts.weights[weight]}</h4>
            {[...Map.groupBy(found, ({ code }) => code)].map(([code, alike]) => (
              <Alike key={code} {...shared} weight={weight} advice={alike} />
            ))}
          </section>
        );
      })}
      {(advice.length === 0 || names.state !== 'loaded' || rewards.state !== 'loaded') && (
        <AdviceList {...{ names, rewards }} items={[]} />
      )}
      <AsideList {...shared.setAside} titleOf={shared.titleOf} />
    </>
  );
}

type AlikeProps = Omit<LineAdviceListProps, 'names' | 'rewards'> & { weight: Weight };

function Alike({ advice, weight, titleOf, onShow, onCorrect, setAside: { change } }: AlikeProps) {
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<LineAdvice | null>(null);
  const dialog = useLateDialog(lateDialog, asideTexts.theQuestion);
  const handleSetAside = (found: LineAdvice) => {
    setAsked(found);
    void dialog.open();
  };
  const Sign = weightSigns[weight];
  const shown = isOpen ? advice : advice.slice(0, shownAlike);
  const left = advice.length - shown.length;
  return (
    <>
      <AdviceList
        items={shown.map(({ quest, ...found }) => ({
          message: sayAdvice(lineAdvice, found),
          about: titleOf(quest),
          icon: <Sign aria-hidden="true" />,
          offer: onCorrect && found.correction && (
            <CorrectButton found={{ quest, ...found }} name={found.correction.name} onCorrect={onCorrect} />
          ),
          action: (
            <>
              {change && (
                <Button
                  icon={<EyeOff aria-hidden="true" />}
                  aria-label={asideTexts.setAside}
                  title={asideTexts.setAside}
                  onClick={() => handleSetAside({ quest, ...found })}
                />
              )}
              <ShowButton title={titleOf(quest)} onClick={() => onShow(quest)} />
            </>
          ),
        }))}
      />
      {dialog.shown && asked && change && (
        <dialog.shown
          message={sayAdvice(lineAdvice, asked)}
          onSet={(reason) => change(asked, reason)}
          onClose={dialog.close}
        />
      )}
      {left > 0 && <Button onClick={() => setOpen(true)}>{texts.moreAlike(left)}</Button>}
    </>
  );
}

type CorrectButtonProps = { found: LineAdvice; name: string; onCorrect: (found: LineAdvice) => void };

function CorrectButton({ found, name, onCorrect }: CorrectButtonProps) {
  const label = found.code === 'entry_renamed' ? bringUpToDate(name) : acceptName(name);
  return (
    <Button className={styles['correct']} icon={<Check aria-hidden="true" />} onClick={() => onCorrect(found)}>
      {label}
    </Button>
  );
}
