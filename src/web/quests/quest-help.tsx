import { help } from '#texts/quests.ts';
import { HelpSteps } from '#web/documents/pane/help-steps.tsx';
import { useWorld } from '#web/shared/world/world-store.ts';

export function QuestHelp({ editable }: { editable: boolean }) {
  const { limits } = useWorld();
  return <HelpSteps steps={[help.choose, ...(editable ? [help.edit, help.create(limits)] : []), help.search]} />;
}
