import { useEffect } from 'react';
import type { DocumentRules, DocumentViolation } from '#web/documents/document-rules.ts';
import type { FaultState } from './use-fault.ts';

/** A notice goes as soon as its fault is mended: its field was changed, and the rule is not broken any more. */
export const useMendedNotice = <Content, B extends DocumentViolation>(
  { fault: { notice, mark }, dropNotice }: FaultState<B>,
  rules: Pick<DocumentRules<Content, B>, 'check'>,
  content: Content,
): void =>
  useEffect(() => {
    if (notice && !mark && JSON.stringify(rules.check(content)) !== JSON.stringify(notice.violation)) dropNotice();
  });
