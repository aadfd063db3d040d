import type { SubmissionKind, SubmissionState, Verdict } from '#domain/submission/submission.ts';
import { rich } from '#messages/rich.ts';
import { inFigures, plural } from './plural.ts';

/** Inside a sentence. */
const kindNames = {
  quest: 'quest',
  'story line': 'story line',
} as const satisfies Record<SubmissionKind, string>;
export const kindTitles = { quest: 'Quest', 'story line': 'Story line' } as const satisfies Record<
  SubmissionKind,
  string
>;
const oneOfKind = { quest: 'A quest', 'story line': 'A story line' } as const satisfies Record<SubmissionKind, string>;
const withParts = { quest: '', 'story line': ' and all its quests' } as const satisfies Record<SubmissionKind, string>;

/** Inside a sentence. */
const stateNames = {
  submitted: 'submitted',
  approved: 'approved',
  'changes requested': 'changes requested',
  declined: 'declined',
  withdrawn: 'withdrawn',
} as const satisfies Record<SubmissionState, string>;

export const stateBadges = {
  submitted: 'Submitted',
  approved: 'Approved',
  'changes requested': 'Changes requested',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
} as const satisfies Record<SubmissionState, string>;

/** The badge of a document with an official copy. */
export const official = 'Official';
export const differsFromOfficial = 'Differs from official';

/** Which release has an official document. */
export const releaseState = ({ release, differs }: { release: number | null; differs: boolean }): string => {
  if (release === null) return 'Never released';
  return differs ? `Changed since release ${release}` : `In release ${release}`;
};

export const decidedBy = <Part>({ name, since }: { name: string; since: Part }) => rich<Part>`by ${name}, ${since}`;

// The author's side.

export const review = 'Review';
export const stateMissing = 'The state of its review could not be loaded.';
export const stateLoading = 'Looking up its review…';
export const notSubmitted = (kind: SubmissionKind): string =>
  `Not submitted for review. An approved ${kindNames[kind]} becomes part of the official world.`;
/** Leads to the guide. */
export const howReviewGoes = 'How a review goes';
export const officialNote = (what: { kind: SubmissionKind; differs: boolean; release: number | null }): string => {
  const released = what.release === null ? '' : ` It is in release ${what.release}.`;
  return what.differs
    ? `The official ${kindNames[what.kind]} is not as it stands here. Submit it again to bring it up to date.${released}`
    : `The official ${kindNames[what.kind]} is as it stands here.${released}`;
};
export const waitsForUnofficial = (count: number): string =>
  plural(count, {
    one: 'It waits for a quest of a story line that is not official. The official one does without it until that line is, too.',
    other: `It waits for ${inFigures(count)} quests of story lines that are not official. The official one does without them until these lines are, too.`,
  });
export const submittedSince = <Part>(since: Part) =>
  rich<Part>`${since}. You can continue editing. Reviewers see it as it was then.`;
export const submit = 'Submit for review';
export const withdraw = 'Withdraw';
const unsavedLeftOut = 'Your unsaved changes are not part of it. ';
export const submitQuestion = (what: { kind: SubmissionKind; title: string; isUnsaved: boolean }): string =>
  `Submit “${what.title}”${withParts[what.kind]} for review, as last saved? ${what.isUnsaved ? unsavedLeftOut : ''}By the terms, what you create here becomes the operator's intellectual property; once approved, it is part of the official world.`;
export const nearlyTooLarge = (size: { has: string; most: string }): string =>
  `The story line and its quests have ${size.has} together. A submission may have ${size.most}.`;
export const tooLargeToSubmit = (size: { has: string; most: string }): string =>
  `${nearlyTooLarge(size)} Divide the line into several, then submit each.`;
export const submitting = 'Submitting…';
export const submitted = 'It waits for review now. You will read the decision in your list and in your workshop.';
export const withdrawQuestion = (title: string): string =>
  `Withdraw “${title}” from review? You can submit it again at any time.`;
export const withdrawing = 'Withdrawing…';
export const withdrawn = 'It has been withdrawn and no longer waits for review.';
/** Why neither can be done. */
export const offline = "The server can't be reached at the moment. You can do this once the connection is back.";
export const notSentYet = 'It has changes that wait on this device. Submit it once they are sent.';
/** The author of a submission, and who submitted it for a space. */
export const authorNames = ({ author, submitted_by }: { author: string; submitted_by?: string | null | undefined }) =>
  submitted_by ? `${author} (${submitted_by})` : author;

// Approvals within a space, before it submits.

export const approvalsOf = ({ have, want }: { have: number; want: number }): string =>
  `Approvals of this version: ${have} of ${want}`;
export const approvedBy = (names: readonly string[]): string => `By ${names.join(', ')}.`;
export const giveApproval = 'Give approval';
export const savedLast = 'You saved this version last, so other editors approve of it.';
export const takeApprovalBack = 'Take approval back';
export const approvalFailed = 'This could not be done. Please try again.';

export const news = 'Review news';
export const newsMissing = 'The review news could not be loaded.';
export const loadNews = 'Load the news again';
export const credit = (author: string): string => `Written by ${author}`;
export const approvedSince = <Part>({ name, since }: { name: string; since: Part }) =>
  rich<Part>`Approved by ${name}, ${since}`;

export const alreadyDecided = 'It has been decided already';
export const officialChanged = 'The official version has changed';
export const alreadySubmitted = 'It waits for review already';
export const tooLarge = 'It is too large to be submitted';
export const approvalsMissing = 'It needs approvals first';
export const notValid = 'It breaks a rule';

// The review queue.

export const submissions = 'Submissions';
export const theSubmissions = 'The submissions';
export const loadingSubmissions = 'Loading the submissions';
export const queueFacts = <Part>({ kind, author, since }: { kind: SubmissionKind; author: Part; since: Part }) =>
  rich<Part>`${kindTitles[kind]} by ${author}, ${since}`;
export const filterByState = 'Filter by state';
export const filterByKind = 'Filter by kind';
export const everyKind = 'Every kind';
export const clearFilters = 'Clear the filters';
/** A count that ends in a plus is a minimum. */
export const stateCounts = (counts: readonly { readonly count: string; readonly state: SubmissionState }[]): string =>
  counts.map(({ count, state }) => `${count} ${stateNames[state]}`).join(', ');
export const nothingWaits = 'Nothing waits for review';
export const nothingWaitsHint = 'What designers submit appears here, the oldest first.';
export const noMatch = 'No submission matches';
export const noMatchHint = ({ kind, state }: { kind: SubmissionKind | null; state: SubmissionState }): string =>
  `No ${kind ? kindNames[kind] : 'submission'} of the state “${stateNames[state]}” is here.`;

export const helpTitle = 'Reviewing Submissions: A Step-by-Step guide';
/** Each step is an action and the rest of its sentence. */
export const help = [
  ['Choose', 'a submission from the queue. The one that has waited longest comes first.'],
  ['Read', 'what the checks say, what it would change in the official content, and the whole of it as submitted.'],
  ['Decide:', 'approve it, request changes, or decline it. Give a reason when you refuse; the author reads it.'],
] as const;

export const theSubmission = 'This submission';
export const loadingSubmission = 'Loading the submission';
export const noSubmission = 'There is no such submission';
export const noSubmissionHint = 'The address is not quite right. Choose another from the list.';
export const submittedBy = <Part>({ kind, author, since }: { kind: SubmissionKind; author: string; since: Part }) =>
  rich<Part>`${oneOfKind[kind]} submitted by ${author} ${since}`;
export const nothingToRead = 'There is nothing to read';
export const nothingToReadHint = 'Its author has withdrawn this submission. What was submitted is not kept.';
export const checks = 'Checks';
export const checkedAlone =
  'The official story lines could not be loaded. So this one is not checked together with those that share its quests.';
export const allRulesKept = 'All rules are kept';
export const changes = 'Changes to the official content';
export const changesSince = 'Changes since the last decision';
export const sameAsRefused = 'No changes: it is the same as what was submitted before.';
export const lineIsAsBefore = 'The story line itself is as it was.';
export const noLongerSubmitted = 'that is no longer submitted';
/** Of the quests of a line that was refused before. */
export const changedSince = (quests: { changed: number; all: number }): string =>
  quests.changed === 0
    ? 'No quest changed since the last decision.'
    : `${inFigures(quests.changed)} of ${plural(quests.all, { one: '1 quest', other: `${inFigures(quests.all)} quests` })} changed since the last decision, and ${plural(quests.changed, { one: 'stands', other: 'stand' })} here. The others are as they were.`;
export const showUnchanged = 'Show unchanged quests, too';
export const asSubmitted = 'As submitted';
export const questsInOrder = 'Quests in story order';
export const questsTab = 'Quests';
export const queueName = 'Review queue';
export const missingQuest = 'A quest that is missing';
export const allNew = 'New: none of it is official yet.';
export const noChanges = 'No changes: it is the same as the official content.';
export const lineIsNew = 'The story line itself is new; some of its quests are official.';
export const lineStays = 'The story line itself stays as it is.';
export const newQuests = (count: number): string =>
  plural(count, { one: '1 new quest', other: `${inFigures(count)} new quests` });
export const unchangedQuests = (count: number): string =>
  plural(count, { one: '1 unchanged quest', other: `${inFigures(count)} unchanged quests` });
export const noLongerOfficial = 'that is no longer official';

export const reason = 'Reason';
export const reasonHint = ({ length, max }: { length: number; max: number }): string =>
  `The author reads it. A refusal needs one. ${inFigures(length)} of ${inFigures(max)}`;
export const verdicts = {
  approved: 'Approve',
  'changes requested': 'Request changes',
  declined: 'Decline',
} as const satisfies Record<Verdict, string>;
type Approved = { kind: SubmissionKind; title: string; author: string };
export const approveQuestion = ({ kind, title, author }: Approved, isNew: boolean): string =>
  `Approve “${title}”${withParts[kind]} by ${author}? The submission becomes official${isNew ? '' : ', in place of what is official of it now'}.`;
export const approving = 'Approving the submission…';
export const approved = 'It has been approved and is official now.';
export const changesQuestion = ({ title, author }: { title: string; author: string }): string =>
  `Send “${title}” back to ${author} for changes? They read your reason.`;
export const requestingChanges = 'Requesting changes…';
export const changesRequested = (author: string): string => `${author} has been asked for changes.`;
export const declineQuestion = ({ title, author }: { title: string; author: string }): string =>
  `Decline “${title}” by ${author}? They read your reason.`;
export const declining = 'Declining the submission…';
export const declined = 'The submission has been declined.';
