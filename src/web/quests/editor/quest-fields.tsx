import { collections } from '#domain/quest-properties/property.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { Fault } from '#web/documents/editing/use-fault.ts';
import { QuestAdvice } from './quest-advice.tsx';
import type { QuestFault } from '#web/quests/quest-document-rules.ts';
import { QuestDetails } from './details/quest-details.tsx';
import { PropertySection } from './property-section.tsx';
import type { QuestChange } from './quest-change.ts';
import { QuestTexts } from './quest-texts.tsx';

type QuestFieldsProps = {
  quest: QuestContent;
  fault: Fault<QuestFault>;
  onChange: (change: QuestChange) => void;
  onNoticeGone: () => void;
  hasKindButtons?: boolean;
};

export function QuestFields({ quest, fault, onChange, onNoticeGone, hasKindButtons }: QuestFieldsProps) {
  const shared = { quest, fault, onChange, onNoticeGone };
  return (
    <>
      <QuestTexts {...shared} />
      <QuestDetails {...shared} />
      {collections.map((collection) => (
        <PropertySection key={collection} collection={collection} hasKindButtons={hasKindButtons} {...shared} />
      ))}
      <QuestAdvice quest={quest} onChange={onChange} />
    </>
  );
}
