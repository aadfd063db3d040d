import { HelpSteps, type HelpStep } from '#web/documents/pane/help-steps.tsx';

const steps: readonly HelpStep[] = [
  ['Choose', 'a submission from the queue. The one that has waited longest comes first.'],
  ['Read', 'what the checks say, what it would change in the official content, and the whole of it as submitted.'],
  ['Decide:', 'approve it, request changes, or decline it. Give a reason when you refuse; the author reads it.'],
];

/** What stands beside the queue while no submission is open. */
export function ReviewHelp() {
  return <HelpSteps steps={steps} />;
}
