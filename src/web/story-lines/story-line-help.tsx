import { officialOwner } from '#domain/account/user.ts';
import * as texts from '#texts/story-lines.ts';
import { HelpSteps } from '#web/documents/pane/help-steps.tsx';

export function StoryLineHelp({ owner, editable }: { owner: string; editable: boolean }) {
  const steps = editable ? texts.helpEdit(owner === officialOwner) : texts.helpRead;
  return <HelpSteps steps={[texts.helpChoose, ...steps]} />;
}
