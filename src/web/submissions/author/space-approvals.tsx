import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { approvalAddress, approvals, type Approvals } from '#contract/reviews/approvals.ts';
import { toKnownVersion } from '#contract/versions.ts';
import { isSpaceId } from '#domain/space.ts';
import { durations } from '#domain/timings.ts';
import type { SubmissionKind } from '#domain/submission/submission.ts';
import * as texts from '#texts/submissions.ts';
import { request } from '#web/shared/api/api.ts';
import { detailOf } from '#web/shared/api/problem-of.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { logError } from '#web/shared/errors/log.ts';
import { spacesOptions } from '#web/shared/session/use-spaces.ts';
import { submissionKeys } from '#web/submissions/submission-keys.ts';
import styles from './review-panel.module.css';

export type Approvable = {
  readonly id: string;
  readonly title: string;
  readonly version?: number;
  readonly stamp?: string | undefined;
};

/** What is submitted together with a document. */
export type Companion = { readonly id: string; readonly version?: number };

type SpaceApprovalsProps = {
  owner: string;
  kind: SubmissionKind;
  document: Approvable;
  companions: readonly Companion[];
  isEditor: boolean;
};

/** Who approves of the shown version, where the space asks for that. */
export function SpaceApprovals({ owner, kind, document, companions, isEditor }: SpaceApprovalsProps) {
  const { id, version = 0, stamp } = document;
  const client = useQueryClient();
  const [warning, setWarning] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const address = approvalAddress({ kind: kind === 'quest' ? 'quests' : 'story-lines', owner, id });
  const queryKey = submissionKeys.approvals(owner, id);
  // The screen of the space keeps the list fresh.
  const { data: spaces } = useQuery({ ...spacesOptions, enabled: isSpaceId(owner), refetchOnMount: false });
  const isWanted = spaces?.items.some((space) => space.id === owner && space.approvals > 0) === true;
  const contents = [version, ...companions.map((companion) => companion.version)].join(' ');
  const [readContents = '', readStamp] = usePaced(`${contents}/${stamp ?? ''}`, durations.gatherApprovals).split('/');
  const { data } = useQuery({
    enabled: isWanted,
    queryKey: [...queryKey, readContents, readStamp],
    // A change of marks alone leaves the numbers and the approvals.
    placeholderData: (shown, query) => (query?.queryKey.at(-2) === readContents ? shown : undefined),
    queryFn: async (): Promise<Approvals> => z.parse(approvals, (await request('GET', address)).body),
  });
  if (!isWanted || !data || data.want === 0 || readContents !== contents) return null;
  const act = async (method: 'PUT' | 'DELETE'): Promise<void> => {
    setWarning(null);
    setBusy(true);
    try {
      const body = method === 'PUT' ? { body: { version: toKnownVersion({ version, stamp }) } } : {};
      await request(method, address, body);
    } catch (error) {
      logError('An approval could not be changed', error);
      setWarning(detailOf(error) || texts.approvalFailed);
    } finally {
      setBusy(false);
    }
    await client.invalidateQueries({ queryKey });
  };
  return (
    <div className={styles['approvals']}>
      <p className={styles['note']}>
        {texts.approvalsOf(data)}
        {data.by.length > 0 && `. ${texts.approvedBy(data.by.map(({ display_name }) => display_name))}`}
      </p>
      {isEditor && !data.mine && !data.may && data.have < data.want && (
        <p className={styles['note']}>{texts.savedLast}</p>
      )}
      {data.mine ? (
        <Button icon={<Undo2 aria-hidden="true" />} busy={isBusy} onClick={() => void act('DELETE')}>
          {texts.takeApprovalBack}
        </Button>
      ) : (
        data.may && (
          <Button icon={<Check aria-hidden="true" />} busy={isBusy} onClick={() => void act('PUT')}>
            {texts.giveApproval}
          </Button>
        )
      )}
      {warning && <p role="alert">{warning}</p>}
    </div>
  );
}

/** Follows `value`, at most once in `ms`. */
const usePaced = (value: string, ms: number): string => {
  const [paced, setPaced] = useState(value);
  const last = useRef(0);
  useEffect(() => {
    if (value === paced) return undefined;
    const timer = setTimeout(
      () => {
        last.current = performance.now();
        setPaced(value);
      },
      Math.max(0, last.current + ms - performance.now()),
    );
    return () => clearTimeout(timer);
  }, [value, paced, ms]);
  return paced;
};
