import { HelpSteps, type HelpStep } from '#web/documents/pane/help-steps.tsx';
import { whose } from '#web/documents/document-words.ts';

const choosing: HelpStep = [
  'Choose',
  'a story line from the list to see its quests and the links that tie them. Drag the canvas to look around.',
];

const readingSteps: readonly HelpStep[] = [
  [
    'Open',
    'a card with “Show Quest Properties” to read what its quest asks for and gives. The list beside the canvas tells what comes before each quest.',
  ],
  ['Play', 'the open story line with “Play Through” to meet its quests as players do, and to see what they gather.'],
  ['Search', 'the list by any word of a title or description.'],
];

const editingSteps = (owner: string): readonly HelpStep[] => [
  ['Edit', 'the open story line with “Edit Story Line”. Nothing changes until you save.'],
  ['Create', 'another with “Create New Story”. Give it a title, a description and at least two quests.'],
  ['Add', `${whose(owner)} quests with “Add Quest To Storyline”, and drag their cards to where they belong.`],
  [
    'Connect',
    'two quests by dragging from the lower edge of one to the upper edge of the next: the first becomes its prerequisite.',
  ],
  [
    'Delete',
    `a quest or a connection by selecting it and pressing the Delete key. The quest itself stays in ${whose(owner)} quest list, and Undo brings everything back.`,
  ],
];

/** What stands beside the list while no story line is open. */
export function StoryLineHelp({ owner, editable }: { owner: string; editable: boolean }) {
  return <HelpSteps steps={[choosing, ...(editable ? editingSteps(owner) : readingSteps)]} />;
}
