import { Check } from 'lucide-react';
import { useDeferredValue, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Correction } from '#domain/advice/advice.ts';
import type { AdviceOfLines } from '#domain/advice/levels-in-lines.ts';
import { correctQuest } from '#domain/advice/correct-quest.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import { lineAdvice, questAdvice } from '#texts/rules/advice.ts';
import { inLines } from '#texts/shared-quests.ts';
import * as texts from '#texts/quests.ts';
import type { WriteQuest } from './quest-change.ts';
import { useQuestChecks } from './use-quest-checks.ts';
import { AdviceList } from '#web/shared/lists/advice-list.tsx';
import { Button } from '#web/shared/buttons/button.tsx';
import { loadedWorld } from '#web/shared/world/world-store.ts';
import { type AsideQuest, QuestAsideList, SetAsideButton } from '#web/quests/aside/aside-buttons.tsx';
import { readText, sayAdvice } from '#web/shared/game-text/read-text.ts';
import type { LineWithQuest } from '#web/quests/view/lines-of-quest.tsx';
import styles from './quest-fields.module.css';

type QuestAdviceProps = {
  quest: QuestContent;
  of?: AsideQuest | null | undefined;
  write: WriteQuest;
};

/** It follows typing when there is time. */
export function QuestAdvice({ quest, of = null, write }: QuestAdviceProps) {
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const settled = useDeferredValue(quest);
  const { all, advice, now, levels, state, retry } = useQuestChecks(of, settled);
  const handleUse = (correction: Correction) => {
    const form = section.current?.closest('form');
    flushSync(() => write((before) => correctQuest(before, correction, loadedWorld())));
    const row = form?.querySelector(`[data-rows="${correction.collection}"]`)?.children[Number(correction.property)];
    row?.querySelector('input')?.focus();
  };
  const ofLines = [...levels.counted, ...levels.aside];
  if (all.length === 0 && ofLines.length === 0) return null;
  return (
    <section ref={section} className={styles['advice']} aria-labelledby={titleId}>
      <h3 id={titleId}>{texts.advice}</h3>
      {advice.length + levels.counted.length > 0 && (
        <AdviceList
          items={[
            ...advice.map(({ correction, ...found }) => ({
              message: sayAdvice(questAdvice, found),
              ...(found.code === 'level_unmet' && { about: inLinesOf(levels) }),
              action: (
                <>
                  {correction && (
                    <Button icon={<Check aria-hidden="true" />} onClick={() => handleUse(correction)}>
                      {(found.code === 'entry_renamed' ? texts.bringUpToDate : texts.acceptName)(correction.name)}
                    </Button>
                  )}
                  {of && state !== 'loading' && !retry && <SetAsideButton of={of} quest={settled} found={found} />}
                </>
              ),
            })),
            ...levels.counted.map(shownOfLines),
          ]}
        />
      )}
      {of && (
        <QuestAsideList
          {...{ of, all, now, retry }}
          more={levels.aside.map(({ item, ...found }) => ({ ...shownOfLines(found), item }))}
        />
      )}
    </section>
  );
}

const inLinesOf = ({ lines }: { readonly lines: readonly LineWithQuest[] }): string =>
  inLines(lines.map(({ title }) => readText(title)));

/** What story lines say of the quest. It is set aside there. */
const shownOfLines = ({ advice, lines }: AdviceOfLines<LineWithQuest>) => ({
  message: sayAdvice(lineAdvice, advice),
  about: inLinesOf({ lines }),
});
