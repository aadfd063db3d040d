import { officialOwner } from '#domain/account/user.ts';
import * as texts from '#texts/story-lines.ts';
import { HelpSteps } from '#web/documents/pane/help-steps.tsx';
import { useWorld } from '#web/shared/world/world-store.ts';

export function StoryLineHelp({ owner, editable }: { owner: string; editable: boolean }) {
  const { limits } = useWorld();
  const steps = editable ? texts.helpEdit({ isOfficial: owner === officialOwner, limits }) : texts.helpRead;
  return <HelpSteps steps={[texts.helpChoose, ...steps]} />;
}
