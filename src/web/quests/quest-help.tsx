import { help } from '#texts/quests.ts';
import { HelpSteps } from '#web/documents/pane/help-steps.tsx';

export function QuestHelp({ editable }: { editable: boolean }) {
  return <HelpSteps steps={[help.choose, ...(editable ? [help.edit, help.create] : []), help.search]} />;
}
