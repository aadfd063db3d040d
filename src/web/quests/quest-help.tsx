import { help } from '#texts/quests.ts';
import { HelpSteps } from '#web/documents/pane/help-steps.tsx';

/** What stands beside the list while no quest is open. */
export function QuestHelp({ editable }: { editable: boolean }) {
  return <HelpSteps steps={[help.choose, ...(editable ? [help.edit, help.create] : []), help.search]} />;
}
