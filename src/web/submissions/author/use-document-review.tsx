import { type ComponentProps, Suspense, useMemo, type ReactNode } from 'react';
import type { OfficialState } from '#contract/official-state.ts';
import type { Submission } from '#contract/submissions.ts';
import { questsWaitedFor } from '#domain/story-line/quests-waited-for.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import type { SubmissionKind, SubmissionState } from '#domain/submission/submission.ts';
import type { DocumentSubmissions } from '#web/documents/comments/commented-here.ts';
import { useUnsavedQuests } from '#web/quests/quest-drafts.ts';
import { lateComponent } from '#web/shared/late/late-component.ts';
import { useSignedInUser } from '#web/shared/session/session.ts';
import { useUnsavedLines } from '#web/story-lines/line-drafts.ts';
import { latestSubmissions } from '#web/submissions/latest-submissions.ts';
import { StateBadge, OfficialBadge } from '#web/submissions/state-badge.tsx';
import type { Approvable, Companion } from './space-approvals.tsx';
import { useOwnSubmissions } from './use-own-submissions.ts';
import styles from '#web/submissions/submission-states.module.css';

/** With the code there the panel is drawn together with its document. */
const ReviewPanel = lateComponent(async () => (await import('./review-panel.tsx')).ReviewPanel);

type Reviewable = Approvable & Partial<StoryGraph> & { readonly official?: OfficialState | undefined };

type KnownCompanion = Companion & { readonly official?: OfficialState | undefined };

type Reviewed<Subject extends Reviewable> = {
  readonly owner: string;
  readonly kind: SubmissionKind;
  readonly documents: readonly Subject[] | undefined;
  /** Whether these are all of the owner. Before that nobody knows which story lines are official. */
  readonly isComplete?: boolean;
  /** May submit and withdraw, as everybody may with their own. */
  readonly mayAct?: boolean;
  /** What is submitted together with the document. */
  readonly companionsOf?: (document: Subject) => readonly KnownCompanion[];
};

/** By the document's id, and the panel of an open document. */
export const useDocumentReview = <Subject extends Reviewable>({
  owner,
  kind,
  mayAct,
  companionsOf,
  documents,
  isComplete = true,
}: Reviewed<Subject>) => {
  const { data } = useOwnSubmissions(owner);
  const official = useMemo(() => officialOf(documents ?? [], companionsOf), [documents, companionsOf]);
  const sent = useMemo(() => latestSubmissions(data ?? []), [data]);
  const submissions = useMemo(() => submissionsOf(data ?? []), [data]);
  const standing = useMemo(() => new Map([...sent].map(([id, { state }]) => [id, state] as const)), [sent]);
  const states = useMemo(() => {
    const approved = [...official.keys()].map((id) => [id, 'approved'] as const);
    return new Map<string, SubmissionState>([...approved, ...standing]);
  }, [standing, official]);
  const badges = useMemo(
    () => new Map([...states.keys()].map((id) => [id, badgeOf(standing.get(id), official.get(id))])),
    [states, standing, official],
  );
  // The same while it says the same: a whole screen is drawn again with another one.
  return useMemo(() => {
    const panelOf = (document: Subject) => (
      <Suspense key={document.id} fallback={<div className={styles['coming']} />}>
        <OpenReview
          owner={owner}
          kind={kind}
          document={document}
          mayAct={mayAct}
          official={official.get(document.id)}
          companions={companionsOf?.(document)}
          leftOut={isComplete ? linesLeftOut(document, official) : 0}
        />
      </Suspense>
    );
    const submissionOf = (document: Subject) => submissions.get(document.id) ?? null;
    return { badges, states, panelOf, submissionOf, loadPanel: ReviewPanel.load };
  }, [badges, states, submissions, official, owner, kind, mayAct, companionsOf, isComplete]);
};

type OpenReviewProps = Omit<ComponentProps<typeof ReviewPanel>, 'isUnsaved'> & { document: Reviewable };

/** It alone is drawn again as drafts begin and end. */
function OpenReview(props: OpenReviewProps) {
  return <ReviewPanel {...props} isUnsaved={useIsUnsaved(props.owner, props.document)} />;
}

/** A story line is unsaved with its quests. */
const useIsUnsaved = (owner: string, { id, story_quests }: Reviewable): boolean => {
  const { id: author } = useSignedInUser();
  const quests = useUnsavedQuests({ author, owner });
  const lines = useUnsavedLines({ author, owner });
  return story_quests ? lines.has(id) || Object.keys(story_quests).some((quest) => quests.has(quest)) : quests.has(id);
};

/** How many quests open quests of the line and are in no line that is official. */
const linesLeftOut = (
  { story_quests, references }: Partial<StoryGraph>,
  official: ReadonlyMap<string, OfficialState>,
): number =>
  story_quests ? questsWaitedFor({ story_quests, references }).filter(({ line }) => !official.has(line)).length : 0;

const talkedAbout: ReadonlySet<SubmissionState> = new Set(['submitted', 'changes requested']);

/** All submissions of each document by its id. */
const submissionsOf = (newestFirst: readonly Submission[]): ReadonlyMap<string, DocumentSubmissions> => {
  const kept = newestFirst.filter(({ state }) => state !== 'withdrawn');
  return new Map(
    [...Map.groupBy(kept, ({ item_id }) => item_id)].flatMap(([id, [latest, ...earlier]]) =>
      latest ? [[id, { id: latest.id, isTalkedAbout: talkedAbout.has(latest.state), earlier }] as const] : [],
    ),
  );
};

/** What became official, alone or with its story line. A line also differs where one of its quests does. */
const officialOf = <Subject extends Reviewable>(
  documents: readonly Subject[],
  companionsOf: Reviewed<Subject>['companionsOf'],
): ReadonlyMap<string, OfficialState> =>
  new Map(
    documents.flatMap((document) => {
      const { id, official } = document;
      if (!official) return [];
      const hasOther = companionsOf?.(document).some((companion) => companion.official?.differs !== false) ?? false;
      return [[id, hasOther ? { ...official, differs: true } : official] as const];
    }),
  );

/** What became official with its story line has no submission of its own. */
const badgeOf = (state: SubmissionState | undefined, official: OfficialState | undefined): ReactNode => (
  <>
    {state && <StateBadge state={state} />}
    {official && (!state || (state === 'approved' && official.differs)) && <OfficialBadge state={official} />}
  </>
);
