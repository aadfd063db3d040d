import { Check, PenLine, X } from 'lucide-react';
import { useRef } from 'react';
import { limits } from '#domain/limits.ts';
import { countCharacters } from '#domain/text/count-characters.ts';
import { checkReason, type Verdict } from '#domain/submission/submission.ts';
import { messageOf, type Described } from '#messages/message-of.ts';
import { reviewRules } from '#texts/rules/review-rules.ts';
import * as texts from '#texts/submissions.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { FaultNotice } from '#web/documents/editing/fault-notice.tsx';
import { useFault } from '#web/documents/editing/use-fault.ts';
import { TextAreaField } from '#web/shared/fields/text-area-field.tsx';
import styles from './decision-form.module.css';

type DecisionFormProps = {
  submission: string;
  reason: string;
  onReasonChange: (reason: string) => void;
  onDecide: (verdict: Verdict) => void;
};

/** A refusal needs a reason. */
export function DecisionForm({ submission, reason, onReasonChange, onDecide }: DecisionFormProps) {
  const form = useRef<HTMLDivElement>(null);
  const { fault, showViolation, dropNotice, followChange } = useFault<Described<{ section: string }>>(submission);
  const handleReason = (changed: string) => {
    onReasonChange(changed);
    if (fault.mark) followChange(() => null);
    if (fault.notice && checkReason('declined', changed) === null) dropNotice();
  };
  const handleVerdict = (verdict: Verdict) => {
    const violation = checkReason(verdict, reason);
    if (!violation) return onDecide(verdict);
    showViolation({ section: 'reason', message: messageOf(reviewRules, violation) });
    form.current?.querySelector('textarea')?.focus();
  };

  return (
    <div ref={form} className={styles['form']}>
      <div className={styles['notice']}>
        <FaultNotice fault={fault} section="reason" onGone={dropNotice} />
      </div>
      <TextAreaField
        label={texts.reason}
        rows={1}
        value={reason}
        invalid={fault.mark !== null}
        hint={texts.reasonHint({ length: countCharacters(reason.trim()), max: limits.reviewReason.max })}
        onChange={handleReason}
      />
      <div className={styles['verdicts']}>
        <Button variant="danger" icon={<X aria-hidden="true" />} onClick={() => handleVerdict('declined')}>
          {texts.verdicts.declined}
        </Button>
        <Button icon={<PenLine aria-hidden="true" />} onClick={() => handleVerdict('changes requested')}>
          {texts.verdicts['changes requested']}
        </Button>
        <Button variant="primary" icon={<Check aria-hidden="true" />} onClick={() => handleVerdict('approved')}>
          {texts.verdicts.approved}
        </Button>
      </div>
    </div>
  );
}
