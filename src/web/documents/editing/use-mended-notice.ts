import { useEffect } from 'react';
import type { DocumentRules, DocumentViolation } from '#web/documents/document-rules.ts';
import type { FaultState } from './use-fault.ts';

export const useMendedNotice = <Content, B extends DocumentViolation>(
  { fault: { notice, mark }, dropNotice }: FaultState<B>,
  rules: Pick<DocumentRules<Content, B>, 'check'>,
  content: Content,
): void =>
  useEffect(() => {
    if (notice && !mark && JSON.stringify(rules.check(content)) !== JSON.stringify(notice.violation)) dropNotice();
  });
