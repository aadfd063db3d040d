import { HelpSteps, type HelpStep } from '#web/documents/pane/help-steps.tsx';

const reading: HelpStep = [
  'Choose',
  'a quest from the list to read it: its story, its requirements, its objectives and its rewards.',
];
const writing: readonly HelpStep[] = [
  ['Edit', 'the open quest with “Edit Quest”. Nothing changes until you save.'],
  ['Create', 'another with “Create New Quest”. Give it a title, a description, at least one objective and one reward.'],
];
const searching: HelpStep = ['Search', 'the list by any word of a title or description once it grows long.'];

/** What stands beside the list while no quest is open. */
export function QuestHelp({ editable }: { editable: boolean }) {
  return <HelpSteps steps={[reading, ...(editable ? writing : []), searching]} />;
}
